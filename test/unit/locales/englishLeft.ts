import type { Messages } from '../../../src/i18n/createI18n';

/** Words of English texts that are no English elsewhere: Spanish and Portuguese ones, and what is typed as it is. */
const notOnlyEnglish = new Set(['app', 'de', 'do', 'email', 'error', 'internet', 'no', 'total', 'widget', 'widgets']);

/** Words in Latin letters that stay so in every script: names in code, commands, codes of countries, other names. */
const keptInEveryScript = new Set([
  ...['ajv', 'false', 'key', 'no', 'npm', 'placeholder', 'regex', 'start', 'store', 'text', 'true', 'yes'],
  ...['br', 'de', 'memo', 'mx', 'paysafecard'],
]);

/** The words between spaces without their punctuation; what is no word (name@bank, last4, https://) is ''. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/\{\{\w+\}\}/g, '0')
    .split(/[\s\u00A0]+/u)
    .map((word) => (/[@/_=]/.test(word) ? '' : word.replaceAll(/^\p{P}+|\p{P}+$/gu, '')))
    .map((word) => (/^[\p{L}\p{M}’]+$/u.test(word) ? word : ''));

const isLatinWord = (word: string): boolean => /^[a-z’]{2,}$/.test(word);

/** The words of English texts in small letters: one that is always capitalised, such as Visa, is a name. */
export const englishWordsIn = (texts: readonly Messages[]): ReadonlySet<string> =>
  new Set(texts.flatMap((messages) => Object.values(messages).flatMap(wordsOf)).filter(isLatinWord));

/** The first run of three or more English words in a text of another language; null if there is none. */
export function englishRunIn(text: string, english: ReadonlySet<string>): string | null {
  let run: string[] = [];
  for (const word of [...wordsOf(text), '']) {
    const small = word.replace(/^[A-Z]/, (letter) => letter.toLowerCase());
    if (english.has(small) && !notOnlyEnglish.has(small)) run.push(word);
    else if (run.length >= 3) return run.join(' ');
    else run = [];
  }
  return null;
}

/** The English words in a text of a language with other letters. */
export const englishWordsLeft = (text: string, english: ReadonlySet<string>): string[] =>
  wordsOf(text).filter((word) => english.has(word) && !keptInEveryScript.has(word));
