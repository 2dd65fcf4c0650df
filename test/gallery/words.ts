import { parseArgs } from 'node:util';
import { languageRows, tagOf } from '../../src/i18n/languages';
import { messagesOf } from '../builders/layouts';

const isLanguage = (code: string): code is keyof typeof languageRows => Object.hasOwn(languageRows, code);

/** `--language te`; English by default. */
function readLanguage(): keyof typeof languageRows {
  const { language } = parseArgs({ options: { language: { type: 'string', default: 'en' } }, strict: false }).values;
  if (typeof language === 'string' && isLanguage(language)) return language;
  throw new Error(`--language takes ${Object.keys(languageRows).join(', ')}, not '${language}'.`);
}

/** The language of all scenes. */
export const language = readLanguage();

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text by its key, in the language of the scenes. */
const wordsOf =
  (messages: Readonly<Record<string, string>>) =>
  (key: string): string => {
    const text = messages[key];
    if (text === undefined) throw new Error(`There is no text '${key}' in ${language}.`);
    return text;
  };

/** Matches the text whatever its placeholders contain, as 'Deposit R$500' matches `deposit.submitAmount`. */
const patternsOf =
  (wordOf: (key: string) => string) =>
  (key: string): RegExp =>
    new RegExp(
      wordOf(key)
        .split(/\{\{\w+\}\}/)
        .map(escaped)
        .join('.*'),
    );

export const word = wordsOf(messagesOf(language));
export const like = patternsOf(word);

export const studioWord = wordsOf(messagesOf(language, 'studio/'));
export const studioLike = patternsOf(studioWord);

/** A country's name in the language of the scenes. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames([tagOf(language)], { type: 'region' }).of(code) ?? code;
