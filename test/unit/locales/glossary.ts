/** The terms of locales/glossary.json, in its order. */
export const glossaryTerms = [
  ...['deposit', 'withdrawal', 'balance', 'amount', 'fee', 'limit', 'bonus', 'network', 'memo', 'address', 'wallet'],
  ...['bank', 'account', 'card', 'code', 'payment', 'method', 'region', 'session', 'status', 'support', 'retry'],
  ...['refresh', 'copy', 'rollout', 'draft', 'version', 'field', 'option', 'rule', 'mask', 'pattern', 'validExample'],
  ...['warning', 'publish', 'archive', 'discard', 'restore', 'preview', 'accessToken'],
];

interface GlossaryEntry {
  /** The term that texts use; '*' matches any ending: 'вывод*'. */
  readonly use: string;
  /** Words that mean the same and are not used. */
  readonly not: readonly string[];
  /** No text has the word yet. */
  readonly unused?: true;
}

export type Glossary = Readonly<Record<string, GlossaryEntry>>;

const patternOf = (word: string): RegExp => {
  const escaped = word.replaceAll(/[.+?^$()|[\]\\{}]/g, '\\$&').replaceAll('*', '[\\p{L}\\p{M}\\u200C\\u200D]*');
  return new RegExp(`(?<![\\p{L}\\p{M}])${escaped}(?![\\p{L}\\p{M}])`, 'iu');
};

/** The words of a text: no placeholders, each space the same. */
const readable = (text: string): string => text.replaceAll(/\{\{\w+\}\}/g, '0').replaceAll('\u00A0', ' ');

interface KeyedText {
  /** Where it is, for the report. */
  readonly at: string;
  readonly text: string;
}

/** What is wrong between a language's block and its texts. */
export function glossaryFaults(glossary: Glossary, texts: readonly KeyedText[]): string[] {
  const plain = texts.map(({ at, text }) => ({ at, text: readable(text) }));
  const all = plain.map(({ text }) => text.toLowerCase()).join('\n');
  const textsWith = (word: string): readonly KeyedText[] => {
    // Most words are nowhere, and `includes` is much faster than a Unicode pattern.
    if (!all.includes(word.split('*', 1).join('').toLowerCase())) return [];
    const pattern = patternOf(word);
    return plain.filter(({ text }) => pattern.test(text));
  };
  return Object.entries(glossary).flatMap(([term, { use, not, unused = false }]) => {
    const faults = not.flatMap((word) =>
      textsWith(word).map(({ at, text }) => `${at}: '${word}' for ${term}, which is '${use}' here | ${text}`),
    );
    if (textsWith(use).length > 0 === unused)
      faults.push(`${term}: '${use}' ${unused ? 'is marked as unused but occurs' : 'never occurs'}`);
    return faults;
  });
}
