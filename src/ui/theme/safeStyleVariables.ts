import { isSafeUrl } from '../../domain/isSafeUrl';

export type StyleVariable = readonly [name: string, value: string];

/**
 * The host's style variables that are safe: custom properties whose URLs use https or the widget's own origin
 * (contract §2). Values with a backslash are dropped, since an escape could hide `url(`. A custom property cannot end
 * its declaration, so the rest of a value needs no check.
 */
export function safeStyleVariables(variables: Readonly<Record<string, string>>, base: string): StyleVariable[] {
  return Object.entries(variables).filter(([name, value]) => isVariableName(name) && isSafeValue(value, base));
}

const isVariableName = (name: string): boolean => /^--[a-z0-9_-]+$/i.test(name);

function isSafeValue(value: string, base: string): boolean {
  if (value.includes('\\')) return false;
  return addressesIn(value).every((address) => isSafeUrl(address, base));
}

/** Arguments of url() and src(), and quoted texts in image functions: `image-set("a.png" 1x)` fetches, too. */
function addressesIn(value: string): string[] {
  const inFunctions = [...value.matchAll(/(?:url|src)\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))/gi)];
  const quotedImages = /image/i.test(value) ? [...value.matchAll(/"([^"]*)"|'([^']*)'/g)] : [];
  return [...inFunctions, ...quotedImages].map(([, double, single, bare]) => (double ?? single ?? bare ?? '').trim());
}
