import type { WireFieldRule } from '../../contract/generated/types';
import type { Translate } from '../../i18n/useTranslate';
import { definitionLanguages } from '../../tables/countryLanguages';
import { readRule } from '../ruleBlocks/readRule';
import { type PlayerTexts, suggestedMessage, widgetText } from './playerTexts';
import { ruleInWords } from './ruleWords';

/** Counts and starts. Longer numbers, groups of digits and those at letters are examples. */
const shortNumber = /(?<![\p{L}\d+.\-/]|\d )\d{1,3}(?![\p{L}\d]|[.\-/ ]\d)/gu;

const numbersIn = (words: string): readonly string[] => words.match(shortNumber) ?? [];

/** Whether a written message has numbers, and none of those that its rule has in words of the same language. */
export function contradicts(message: string, ruleWords: string): boolean {
  const known = new Set(numbersIn(ruleWords));
  const written = numbersIn(message);
  return known.size > 0 && written.length > 0 && !written.some((number) => known.has(number));
}

/** A rule in the author's language and a message that contradicts it, in theirs if that does; null: none does. */
export function contradictionOf(
  { regex, regex_error_key, text }: WireFieldRule,
  texts: PlayerTexts,
  { t, tag, language }: Pick<Translate, 't' | 'tag' | 'language'>,
): { readonly rule: string; readonly message: string } | null {
  const block = readRule(regex);
  const message = (regex_error_key === undefined ? undefined : widgetText(texts, regex_error_key)) ?? text;
  if (block.kind !== 'characters' || message === undefined) return null;
  const written: Readonly<Record<string, string>> = typeof message === 'string' ? { en: message } : message;
  const suggested = suggestedMessage(texts, block);
  const isWrong = (code: (typeof definitionLanguages)[number]): boolean => {
    const words = written[code] ?? '';
    const isOwn = typeof suggested !== 'object' || words !== suggested[code];
    return isOwn && contradicts(words, ruleInWords(texts.words[code], block));
  };
  const wrong = definitionLanguages.filter(isWrong);
  const shown = wrong.find((code) => code === language) ?? wrong[0];
  return shown === undefined ? null : { rule: ruleInWords({ t, tag }, block), message: written[shown] ?? '' };
}
