/** Part of `npm run generate`: the texts of the first screen in every language, for the boot entry. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { methodGroups } from '../../../tables/methodGroups';

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
  ...Object.values(methodGroups).map(({ labelKey }) => labelKey),
]);

const locales = at('../../../../locales/');
const texts: Record<string, Record<string, string>> = {};
for (const file of (await readdir(locales))
  .filter((name) => name.endsWith('.json') && name !== 'glossary.json')
  .sort()) {
  const messages: Record<string, string> = JSON.parse(await readFile(locales + file, 'utf8'));
  texts[file.replace('.json', '')] = Object.fromEntries(Object.entries(messages).filter(([key]) => keys.has(key)));
}
await mkdir(at('./generated'), { recursive: true });
await writeFile(
  at('./generated/firstTexts.ts'),
  [
    '/* Written by generate.ts from locales/. Do not edit. */',
    "import type { Messages } from '../../../../i18n/createI18n';",
    '',
    '/** By the name of the locale file. */',
    `export const firstTexts: Readonly<Record<string, Messages>> = ${JSON.stringify(texts)};`,
    '',
  ].join('\n'),
);
