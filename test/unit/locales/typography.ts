/** How a language writes what is more than letters. */
interface Typography {
  /** Pairs of quotes, opening and closing. */
  readonly quotes: readonly string[];
  /** Pairs of quotes inside of quotes. */
  readonly innerQuotes: readonly string[];
  /** Every form that a dash has, with the spaces around it ('\u00A0' does not break). */
  readonly dashes: readonly string[];
  /** What else is wrong: a pattern, and why. */
  readonly problems: readonly (readonly [RegExp, string])[];
}

/** '2200–2204' and '{{min}} – {{max}}': ranges look the same in every language. */
const ranges = ['–', ' – '];

/** A placeholder or a number, with a space that breaks the line before its unit. */
const brokenUnit: readonly [RegExp, string] = [
  /(?:\d|\}\}) (?=[%°€$₽])/u,
  'a unit needs a non-breaking space before it',
];
const spacedPercent: readonly [RegExp, string] = [/(?:\d|\}\})[\s\u00A0]%/u, '% has no space before it'];
const closedPercent: readonly [RegExp, string] = [/(?:\d|\}\})%/u, '% has a non-breaking space before it'];
/** Not the sign in a name, such as O!Dengi. */
const oneSidedQuestion: readonly [RegExp, string] = [
  /^(?:[^¿]*\?|[^¡]*!(?!\p{L}))|¿[^?]*$|¡[^!]*$/u,
  'a question or an exclamation has both of its signs',
];
const indic: Typography = {
  quotes: ['‘’', '“”'],
  innerQuotes: ['‘’', '“”'],
  dashes: [...ranges, ' — '],
  problems: [spacedPercent],
};
const latin: Typography = {
  quotes: ['“”'],
  innerQuotes: ['‘’'],
  dashes: [...ranges, '—', ' — '],
  problems: [spacedPercent],
};

/** By the name of the language's file. */
export const typography: Readonly<Record<string, Typography>> = {
  en: { ...latin, dashes: [...ranges, '—'] },
  es: { quotes: ['«»'], innerQuotes: ['“”'], dashes: latin.dashes, problems: [closedPercent, oneSidedQuestion] },
  mx: { ...latin, problems: [spacedPercent, oneSidedQuestion] },
  pt: latin,
  ru: {
    quotes: ['«»'],
    innerQuotes: ['„“'],
    dashes: ['–', '\u00A0– ', '\u00A0— '],
    problems: [
      closedPercent,
      [/(?<![\p{L}\p{M}])[вкосу] /iu, 'a preposition of one letter has a non-breaking space after it'],
      [
        /(?:(?<![\p{L}\d#-])\d+|\{\{(?:count|number|length|degree)\}\}) (?!(?:или|для|при|после|вместо) )(?=[а-яё]{3})/iu,
        'a number has a non-breaking space before what it counts',
      ],
      // Only words that have no other reading with е.
      [
        /(?<!\p{L})(?:еще|ее|счет|учет\p{L}*|кошелек|истек|объем\p{L}*|(?:сохран|отмен|заверш|отключ|удал|измен|отклон)ен|найдет\p{L}*|придет|пройдет|верн(?:ем|ется)|зачтем)(?!\p{L})/iu,
        'ё is written as ё',
      ],
    ],
  },
  hi: { ...indic, problems: [spacedPercent, [/[\p{L}\p{M}]\.(?:\s|$)/u, 'a sentence ends with ।']] },
  mr: { ...indic, problems: [spacedPercent, [/।/u, 'a sentence ends with a full stop']] },
  te: { ...indic, problems: [spacedPercent, [/।/u, 'a sentence ends with a full stop']] },
};

const everywhere: Typography['problems'] = [
  [/"/u, 'a straight quote'],
  [/['`´]/u, 'a straight apostrophe'],
  [/[\s\u00A0]{2}/u, 'two spaces'],
  [/\.\.\./u, 'three dots for …'],
  [/[\s\u00A0]-[\s\u00A0]|--/u, 'a hyphen for a dash'],
  [/[\s\u00A0][,.;:!?](?:\s|$)/u, 'a space before a punctuation mark'],
  brokenUnit,
];

const allQuotes = /[«»‹›“”„‟‘’‚‛]/gu;

/** What is wrong with the signs of a text; none for the text of a good typesetter. */
export function typographyProblems(file: string, text: string): string[] {
  const rules = typography[file];
  if (!rules) return ['its language has no row of typography'];
  const problems = [...everywhere, ...rules.problems]
    .filter(([pattern]) => pattern.test(text))
    .map(([, problem]) => problem);
  const dashes = [...text.matchAll(/[\s\u00A0]*[–—][\s\u00A0]*/gu)].map(([dash]) => dash);
  if (dashes.some((dash) => !rules.dashes.includes(dash))) problems.push('a dash or the space around it');
  return [...problems, ...quoteProblems(rules, text)];
}

/** Quotes of other languages, and those that are not in pairs. ’ after a letter or a digit is an apostrophe. */
function quoteProblems({ quotes, innerQuotes }: Typography, text: string): string[] {
  const open: string[] = [];
  for (const { 0: quote, index } of text.matchAll(allQuotes)) {
    const pair = open.at(-1);
    const opened = (pair ? innerQuotes : quotes).find((quotesHere) => quotesHere.startsWith(quote));
    if (pair?.endsWith(quote)) open.pop();
    else if (opened) open.push(opened);
    else if (quote === '’' && /[\p{L}\p{M}\d]$/u.test(text.slice(0, index))) continue;
    else return [`the quote ${quote}`];
  }
  return open.length > 0 ? ['a quote that is not closed'] : [];
}
