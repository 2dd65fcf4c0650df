import { tagOf } from './languages';

const rules = new Map<string, Intl.PluralRules>();

/** Cached per tag: Intl formatters are slow. */
function rulesOf(tag: string): Intl.PluralRules {
  const known = rules.get(tag);
  if (known) return known;
  const created = new Intl.PluralRules(tag);
  rules.set(tag, created);
  return created;
}

/**
 * The key of a text's plural form: 'found_one'; null if `count` is no number.
 * i18next would pass our codes to Intl, where 'in' is Indonesian and 'mx' unknown.
 */
export const pluralKey = (key: string, count: unknown, language: string): string | null =>
  typeof count === 'number' ? `${key}_${rulesOf(tagOf(language)).select(count)}` : null;
