import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Messages } from '../../../src/i18n/createI18n';
import { languageRows } from '../../../src/i18n/languages';

const rootFolder = fileURLToPath(new URL('../../../', import.meta.url));

/** The names of the languages' files, without their ending: 'in' shares that of 'hi'. */
export const localeFiles = [...new Set(Object.values(languageRows).map(({ file }) => file))];

/** Each folder of texts, with the folders of the sources that show them. */
export const localeFolders = [
  { place: 'locales', rooms: ['src/cashier', 'src/ui', 'src/form', 'src/domain', 'src/tables', 'widgets'] },
  { place: 'locales/studio', rooms: ['src/studio'] },
] as const;

export const readSource = (path: string): string => readFileSync(rootFolder + path, 'utf8');

export const messagesOf = (place: string, file: string): Messages => JSON.parse(readSource(`${place}/${file}.json`));

/** The paths of all files below the folders whose name matches. */
export const sourcesIn = (rooms: readonly string[], name: RegExp): string[] =>
  rooms.flatMap((room) =>
    readdirSync(rootFolder + room, { recursive: true, encoding: 'utf8' })
      .filter((path) => name.test(path))
      .map((path) => `${room}/${path}`),
  );

/** The plural form at the end of a key: `found_one` is a form of `found`. */
export const pluralForm = /_(?:zero|one|two|few|many|other)$/;

/** The English text that a key translates: Russian `found_few` translates `found_other`. */
export const englishFor = (english: Messages, key: string): string =>
  english[key] ?? english[key.replace(pluralForm, '_other')] ?? '';
