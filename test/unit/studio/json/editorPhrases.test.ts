import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import english from '../../../../locales/studio/en.json';
import { editorPhrases, phrasesIn } from '../../../../src/studio/json/editorPhrases';

const packages = fileURLToPath(new URL('../../../../node_modules/@codemirror/', import.meta.url));

/** The texts in the calls of `phrase` in CodeMirror's installed packages. */
function askedPhrases(): string[] {
  const calls = readdirSync(packages).flatMap((name) =>
    [...readFileSync(`${packages}${name}/dist/index.js`, 'utf8').matchAll(/\bphrase\(((?:[^()]|\([^()]*\))*)\)/g)].map(
      ([, call = '']) => call,
    ),
  );
  return calls.flatMap((call) => [...call.matchAll(/"([^"]*)"/g)].map(([, phrase = '']) => phrase));
}

it('has every phrase of the installed packages, and no other', () => {
  expect(Object.keys(editorPhrases).sort()).toEqual([...new Set(askedPhrases())].sort());
});

it('has a text for each', () => {
  const texts: Readonly<Record<string, string>> = english;
  for (const text of Object.values(phrasesIn((key) => texts[key] ?? ''))) expect(text).not.toBe('');
});
