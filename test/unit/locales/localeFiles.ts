import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { recipientLabel } from '../../../src/gateway/acquirer/buildStep';
import type { Messages } from '../../../src/i18n/createI18n';
import { languageRows } from '../../../src/i18n/languages';

const rootFolder = fileURLToPath(new URL('../../../', import.meta.url));

/** The names of the languages' files, without their ending: 'in' shares that of 'hi'. */
export const localeFiles = [...new Set(Object.values(languageRows).map(({ file }) => file))];

/** Each folder of texts, with the folders of the sources that show them. */
export const localeFolders = [
  { place: 'locales', folders: ['src/cashier', 'src/ui', 'src/form', 'src/domain', 'src/tables', 'widgets'] },
  { place: 'locales/studio', folders: ['src/studio'] },
] as const;

export const readSource = (path: string): string => readFileSync(rootFolder + path, 'utf8');

export const messagesOf = (place: string, file: string): Messages => JSON.parse(readSource(`${place}/${file}.json`));

/** The paths of all files below the folders whose name matches. */
export const sourcesIn = (folders: readonly string[], name: RegExp): string[] =>
  folders.flatMap((folder) =>
    readdirSync(rootFolder + folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => name.test(path))
      .map((path) => `${folder}/${path}`),
  );

/** The plural form at the end of a key: `found_one` is a form of `found`. */
export const pluralForm = /_(?:zero|one|two|few|many|other)$/;

/** The English text that a key translates: Russian `found_few` translates `found_other`. */
export const englishFor = (english: Messages, key: string): string =>
  english[key] ?? english[key.replace(pluralForm, '_other')] ?? '';

/** A text in every language, as definitions of methods have it, and the file that it is in. */
export interface MethodText {
  readonly at: string;
  readonly text: Messages;
}

/** Every object with an English text below a value of JSON. */
const textsBelow = (value: unknown): Messages[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && Object.values(value).every((text) => typeof text === 'string')) return [value as Messages];
  return Object.values(value).flatMap(textsBelow);
};

/** The texts of each example method; the first one is its name. */
export const textsOfMethods = sourcesIn(['schemas/methods'], /\.json$/).map((at) => ({
  at,
  texts: textsBelow(JSON.parse(readSource(at))),
}));

/** The different texts of the example methods and of the sandbox acquirer. */
export const methodTexts: readonly MethodText[] = (() => {
  const inFiles = textsOfMethods.flatMap(({ at, texts }) => texts.map((text) => ({ at, text })));
  const all = [...inFiles, { at: 'src/gateway/acquirer/buildStep.ts', text: recipientLabel }];
  return [...new Map(all.map((entry) => [JSON.stringify(entry.text), entry])).values()];
})();
