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
  /** Words that mean the same and are not used, in any form; '*' matches any ending, '=' before a word this form alone. */
  readonly not: readonly string[];
  /** No text has the word yet. */
  readonly unused?: true;
}

export type Glossary = Readonly<Record<string, GlossaryEntry>>;

const letter = '[\\p{L}\\p{M}\\u200C\\u200D]';

/** How words of a language change: what is cut off before an ending, what may follow, and what may stand before. */
interface Forms {
  readonly cut: RegExp;
  readonly ending: string;
  readonly prefix: string;
}
/** Cases and plurals change the last vowel, and prefixes make other verbs: снятие → снятием, загрузить → перезагрузить. */
const russian: Forms = {
  cut: /(?<=\p{L}{3})(?:[аеёиоуыэюя]*ть(?:ся)?|[аеёиоуыэюяйь]+)$/u,
  ending: `${letter}*`,
  prefix: '(?:не|пере|пред|при|за|от|об|по|до|под|раз|рас|вы|про|с|у|на)?',
};
/** The oblique form changes the vowel sign at the end, and postpositions are joined to it. */
const indic: Forms = { cut: /(?<=.{2})[\u093E-\u094C\u0902\u0C3E-\u0C4C]+$/u, ending: `${letter}*`, prefix: '' };
const latin: Forms = { cut: /$^/u, ending: '(?:e?s)?', prefix: '' };
const formsOf: Readonly<Record<string, Forms>> = { ru: russian, hi: indic, mr: indic, te: indic };

const escaped = (word: string): string => word.replaceAll(/[.+?^$()|[\]\\{}]/g, '\\$&').replaceAll('*', `${letter}*`);
const wholeWord = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])${source}(?![\\p{L}\\p{M}])`, 'iu');

/** Every form of a word that is not used. */
function formsPattern(word: string, language: string): RegExp {
  const { cut, ending, prefix } = formsOf[language] ?? latin;
  if (word.startsWith('=')) return wholeWord(escaped(word.slice(1)));
  if (word.includes('*')) return wholeWord(prefix + escaped(word));
  return wholeWord(prefix + escaped(word.replace(cut, '')) + ending);
}

/** The words of a text: no placeholders, each space the same. */
const readable = (text: string): string => text.replaceAll(/\{\{\w+\}\}/g, '0').replaceAll('\u00A0', ' ');

interface KeyedText {
  /** Where it is, for the report. */
  readonly at: string;
  readonly text: string;
}

/** What is wrong between a language's block and its texts. */
export function glossaryProblems(language: string, glossary: Glossary, texts: readonly KeyedText[]): string[] {
  const plain = texts.map(({ at, text }) => ({ at, text: readable(text) }));
  const all = plain.map(({ text }) => text).join('\n');
  // Most words are nowhere: one search in all texts is faster than one in each.
  const textsWith = (pattern: RegExp): readonly KeyedText[] =>
    pattern.test(all) ? plain.filter(({ text }) => pattern.test(text)) : [];
  return Object.entries(glossary).flatMap(([term, { use, not, unused = false }]) => {
    const problems = not.flatMap((word) =>
      textsWith(formsPattern(word, language)).map(
        ({ at, text }) => `${at}: '${word}' for ${term}, which is '${use}' here | ${text}`,
      ),
    );
    if (textsWith(wholeWord(escaped(use))).length > 0 === unused)
      problems.push(`${term}: '${use}' ${unused ? 'is marked as unused but occurs' : 'never occurs'}`);
    return problems;
  });
}
