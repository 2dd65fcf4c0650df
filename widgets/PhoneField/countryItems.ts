import type { PhoneCountry } from '../../src/tables/phoneCountries';
import type { ListItem } from '../ListPanel/ListItem';

/** Country names in a language; the code where Intl has none. */
export function countryNames(tag: string): (code: string) => string {
  const names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' });
  return (code) => names.of(code.toUpperCase()) ?? code.toUpperCase();
}

/** The list of country codes: the user's country first (PHONE-1), the others sorted by name. */
export function countryItems(countries: readonly PhoneCountry[], first: string, tag: string): readonly ListItem[] {
  const nameIn = countryNames(tag);
  const englishName = countryNames('en');
  const { compare } = new Intl.Collator(tag);
  const items = countries.map(({ code, prefix }) => ({
    key: code,
    text: nameIn(code),
    note: prefix,
    icon: `country/${code}`,
    searchTerms: `${englishName(code)} ${code}`,
  }));
  return items.sort((one, other) => {
    if (one.key === first || other.key === first) return one.key === first ? -1 : 1;
    return compare(one.text, other.text);
  });
}
