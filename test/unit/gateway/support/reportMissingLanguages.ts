import { isInstalled, languages } from '../../../partner/tokens/languages';

/** Vitest's global set-up: ends a run with a line about the samples that could not be run. */
export default function reportMissingLanguages(): (() => void) | undefined {
  const missing = languages.filter((language) => !isInstalled(language)).map(({ name }) => name);
  if (missing.length === 0) return undefined;
  return () => process.stdout.write(`Not installed: ${missing.join(', ')}. Their samples were skipped.\n`);
}
