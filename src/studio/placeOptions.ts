import type { MethodSummary } from '../contract/generated/types';
import { methodId } from '../contract/studio/methodKey';
import type { Translate } from '../i18n/useTranslate';
import { currencies } from '../tables/currencies';
import { isoCountries } from '../tables/isoCountries';
import type { OptionData } from './ui/Option';

const displayNames = (tag: string, type: 'region' | 'currency') => {
  const names = new Intl.DisplayNames([tag, 'en'], { type, fallback: 'code' });
  return (code: string): string => {
    try {
      return names.of(code.toUpperCase()) ?? code;
    } catch {
      return code; // 'USDT' is no currency to Intl
    }
  };
};

/** The name of a country in the author's language. @param tag BCP 47 */
export const countryName = (tag: string) => displayNames(tag, 'region');

const byText =
  (tag: string) =>
  ({ text: one }: OptionData, { text: other }: OptionData): number =>
    one.localeCompare(other, tag);

/** Countries to choose from, by name: those given, or all of ISO 3166-1. */
export function countryOptions(tag: string, codes: Iterable<string> = isoCountries): readonly OptionData[] {
  const nameOf = countryName(tag);
  return [...new Set(codes)].map((id) => ({ id, text: nameOf(id), note: id })).sort(byText(tag));
}

/** Currencies to choose from: those given, or all of specification §3. */
export function currencyOptions(
  tag: string,
  codes: readonly string[] = Object.keys(currencies),
): readonly OptionData[] {
  const nameOf = displayNames(tag, 'currency');
  const option = (id: string): OptionData => ({ id, text: id, ...(nameOf(id) !== id && { note: nameOf(id) }) });
  return [...new Set(codes)].map(option).sort(byText(tag));
}

/** Methods to choose from. */
export const methodOptions = (methods: readonly MethodSummary[], t: Translate['t']): readonly OptionData[] =>
  methods.map((method) => ({ id: methodId(method), text: method.title, note: t(`kind.${method.transaction}`) }));

/** The groups of some methods, as 'p2p methods ukraine'. */
export const groupText = (group: string): string => group.replaceAll(/[_-]/g, ' ');

/** Groups to choose from. */
export const groupOptions = (methods: readonly MethodSummary[]): readonly OptionData[] =>
  [...new Set(methods.flatMap(({ category }) => category ?? []))].sort().map((id) => ({ id, text: groupText(id) }));
