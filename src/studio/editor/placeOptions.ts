import { currencies } from '../../tables/currencies';
import { isoCountries } from '../../tables/isoCountries';
import type { OptionData } from '../ui/Option';

/** Every country of ISO 3166-1 by its name in a language, in the language's order. @param tag BCP 47 */
export function countryOptions(tag: string): readonly OptionData[] {
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  return [...isoCountries]
    .map((id) => ({ id, text: names.of(id.toUpperCase()) ?? id, note: id }))
    .sort((one, other) => one.text.localeCompare(other.text, tag));
}

/** Every currency of specification §3; its code finds it, too. @param tag BCP 47 */
export function currencyOptions(tag: string): readonly OptionData[] {
  const names = new Intl.DisplayNames(tag, { type: 'currency', fallback: 'none' });
  // Intl takes codes of three letters: USDT and others have their code alone.
  const nameOf = (code: string): string | undefined => (/^[A-Z]{3}$/.test(code) ? names.of(code) : undefined);
  return Object.keys(currencies).map((id) => ({ id, text: [id, nameOf(id)].filter(Boolean).join(' · ') }));
}

/** The chosen countries after a change: every country, or some. */
export function chosenCountries(before: readonly string[], after: readonly string[]): readonly string[] {
  if (!after.includes('*')) return after;
  return before.includes('*') ? after.filter((code) => code !== '*' || after.length === 1) : ['*'];
}
