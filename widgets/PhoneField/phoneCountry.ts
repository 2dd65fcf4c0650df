import type { NumberingPlan } from '../../src/form/phone/parsePhone';
import type { PhoneCountry } from '../../src/tables/phoneCountries';

/** Whose flag stands for a prefix that several countries share, when the person has chosen none: by number of people. */
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

/** The country of a prefix: one of the `wished` ones where it fits, else the largest, else the first. */
export function countryOfPrefix(
  countries: readonly PhoneCountry[],
  prefix: string,
  wished: readonly (string | null)[],
): PhoneCountry | undefined {
  const sharing = countries.filter((country) => country.prefix === prefix);
  const codes = [...wished, largestWithPrefix[prefix]];
  return codes.map((code) => sharing.find((country) => country.code === code)).find(Boolean) ?? sharing[0];
}

/** What the phone's text is read by. */
export const numberingPlanOf = (
  countries: readonly PhoneCountry[],
  { prefix, example, trunk }: PhoneCountry,
): NumberingPlan => ({
  prefix,
  trunk,
  nationalDigits: example.replaceAll(/\D/g, '').length,
  isPrefix: (asked) => countries.some((country) => country.prefix === asked),
});

/** The plan while the countries are not there: nothing is known, nothing is put before the number. */
export const unknownPlan: NumberingPlan = { prefix: '', trunk: '', nationalDigits: 0, isPrefix: () => true };
