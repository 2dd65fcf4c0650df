import type { NumberingPlan } from '../../src/form/phone/parsePhone';
import type { PhoneCountry } from '../../src/tables/phoneCountries';

/** The most populous country of each shared prefix: its flag is shown when the user has chosen none. */
const largestWithPrefix: Readonly<Record<string, string>> = {
  '+1': 'us',
  '+7': 'ru',
  '+39': 'it',
  '+44': 'gb',
  '+47': 'no',
  '+61': 'au',
  '+212': 'ma',
  '+262': 're',
  '+358': 'fi',
  '+590': 'gp',
  '+599': 'cw',
};

/** The country of a prefix: the first of `preferred` that has it, else the largest, else the first in the list. */
export function countryOfPrefix(
  countries: readonly PhoneCountry[],
  prefix: string,
  preferred: readonly (string | null)[],
): PhoneCountry | undefined {
  const sharing = countries.filter((country) => country.prefix === prefix);
  const codes = [...preferred, largestWithPrefix[prefix]];
  return codes.map((code) => sharing.find((country) => country.code === code)).find(Boolean) ?? sharing[0];
}

/** How numbers of a country are written, for `parsePhone`. */
export const numberingPlanOf = (
  countries: readonly PhoneCountry[],
  { prefix, example, trunk }: PhoneCountry,
): NumberingPlan => ({
  prefix,
  trunk,
  nationalDigits: example.replaceAll(/\D/g, '').length,
  isPrefix: (text) => countries.some((country) => country.prefix === text),
});

/** The plan until the countries have loaded: adds no prefix. */
export const unknownPlan: NumberingPlan = { prefix: '', trunk: '', nationalDigits: 0, isPrefix: () => true };
