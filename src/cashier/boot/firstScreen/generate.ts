/** Part of `npm run generate`: the texts of the first screen in every language, for the boot entry. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { groupLabel, methodGroups } from '../../../tables/methodGroups';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const keys: ReadonlySet<string> = new Set([
  ...[
    'button.close',
    'region.change',
    'search.label',
    'method.last',
    'method.popular',
    'limits.from',
    'limits.range',
    'group.more',
  ],
  ...['loading.slow', 'button.refresh'],
  ...['deposit', 'withdrawal'].flatMap((kind) => [`${kind}.title`, `${kind}.v2.title`]),
  ...methodGroups.map(groupLabel),
]);

const locales = at('../../../../locales/');
/** In the order of their keys. */
const texts: Record<string, string[]> = {};
const keysInOrder = [...keys].sort();
for (const file of (await readdir(locales))
  .filter((name) => name.endsWith('.json') && name !== 'glossary.json')
  .sort()) {
  const messages: Record<string, string> = JSON.parse(await readFile(locales + file, 'utf8'));
  texts[file.replace('.json', '')] = keysInOrder.map((key) => {
    const text = messages[key];
    if (text === undefined) throw new Error(`${file} has no ${key}: translate it.`);
    return text;
  });
}
await mkdir(at('./generated'), { recursive: true });
await writeFile(
  at('./generated/firstTexts.ts'),
  [
    '/* Written by generate.ts from locales/. Do not edit. */',
    `export const firstTextKeys: readonly string[] = ${JSON.stringify(keysInOrder)};`,
    '',
    '/** By the name of the locale file, in the order of the keys: without them it is 400 bytes smaller. */',
    `export const firstTexts: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(texts)};`,
    '',
  ].join('\n'),
);
