import { isSafeUrl } from '../../domain/isSafeUrl';

export type StyleVariable = readonly [name: string, value: string];

/**
 * The host's style variables that may be set: names `--…`, and no address but https or the widget's own origin
 * (contract §2). A backslash could spell `url(` in a way that this reading does not see, so it is dropped as well.
 * Custom properties cannot end a declaration, so the rest of a value needs no judging.
 */
export function safeStyleVariables(variables: Readonly<Record<string, string>>, base: string): StyleVariable[] {
  return Object.entries(variables).filter(([name, value]) => isVariableName(name) && isSafeValue(value, base));
}

const isVariableName = (name: string): boolean => /^--[a-z0-9_-]+$/i.test(name);

function isSafeValue(value: string, base: string): boolean {
  if (value.includes('\\')) return false;
  return addressesIn(value).every((address) => isSafeUrl(address, base));
}

/** Arguments of url() and src(), and quoted texts inside image functions: `image-set("a.png" 1x)` fetches as well. */
function addressesIn(value: string): string[] {
  const inFunctions = [...value.matchAll(/(?:url|src)\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))/gi)];
  const quotedImages = /image/i.test(value) ? [...value.matchAll(/"([^"]*)"|'([^']*)'/g)] : [];
  return [...inFunctions, ...quotedImages].map(([, double, single, bare]) => (double ?? single ?? bare ?? '').trim());
}
