import type { MethodSummary } from '../../contract/generated/types';
import { groupLabel, isMethodGroup } from '../../tables/methodGroups';
import { groupText } from '../placeOptions';

/** How a search knows the names that a list shows as codes. */
export interface SearchNames {
  /** In the author's language and in English. */
  readonly country: (code: string) => readonly string[];
  readonly currency: (code: string) => readonly string[];
  /** A text of locales by its key; null: there is none. */
  readonly text: (key: string) => string | null;
}

/** The words of a method, by where they were found: a match of its name counts more than one of a country. */
export interface MethodWords {
  readonly name: string;
  readonly place: string;
  readonly fields: string;
}

const namesOf = (type: 'region' | 'currency', tag: string) => {
  const inLanguages = [...new Set([tag, 'en'])].map(
    (language) => new Intl.DisplayNames([language], { type, fallback: 'none' }),
  );
  return (code: string): readonly string[] => inLanguages.flatMap((names) => nameIn(names, code.toUpperCase()) ?? []);
};

/** Codes of coins, and those that are malformed, have no name. */
function nameIn(names: Intl.DisplayNames, code: string): string | undefined {
  try {
    return names.of(code);
  } catch {
    return undefined;
  }
}

/** @param tag BCP 47 of the author's language @param text of the studio's locales, by key */
export const searchNames = (tag: string, text: SearchNames['text']): SearchNames => ({
  country: namesOf('region', tag),
  currency: namesOf('currency', tag),
  text,
});

/** What a method is found by. */
export function methodWords(method: MethodSummary, names: SearchNames): MethodWords {
  const { category, countries, currencies, words, title, name, transaction } = method;
  const groupKey = category !== null && isMethodGroup(category) ? groupLabel(category) : null;
  return {
    name: [title, name, ...words].join(' '),
    place: [
      transaction,
      names.text(`kind.${transaction}`) ?? '',
      ...countries.flatMap((code) => (code === '*' ? [] : [code, ...names.country(code)])),
      ...currencies.flatMap((code) => [code, ...names.currency(code)]),
      groupText(category ?? ''),
      (groupKey && names.text(groupKey)) ?? '',
    ].join(' '),
    fields: words.flatMap((word) => names.text(`paymentMethods.field.${word}`) ?? []).join(' '),
  };
}
