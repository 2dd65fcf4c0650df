import { digitsOf } from '../../domain/latinNumber';
import type { NumberingPlan } from './parsePhone';

/** A country of the phone field (specification §3). Its name comes from `Intl.DisplayNames` where it is shown. */
export interface PhoneCountry {
  /** Two letters, lower case. */
  readonly code: string;
  /** With its plus: '+52'. */
  readonly prefix: string;
  /** A mobile number as written after the prefix: '222 123 4567'. */
  readonly example: string;
  /** The trunk prefix, dialled only within the country: '0'. Empty if there is none. */
  readonly trunk: string;
}

/**
 * All 243 countries, ordered by code. Loaded on demand, by forms with a phone field.
 * Rejects if the chunk cannot be fetched; the next call tries again.
 */
export async function loadPhoneCountries(): Promise<readonly PhoneCountry[]> {
  const { default: rows } = await import(/* webpackChunkName: "phoneCountries" */ './phoneCountries.json');
  return rows.map(([code = '', callingCode = '', example = '', trunk = '']) => ({
    code,
    prefix: `+${callingCode}`,
    example,
    trunk,
  }));
}

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
  nationalDigits: digitsOf(example).length,
  isPrefix: (text) => countries.some((country) => country.prefix === text),
});

/** The plan until the countries have loaded: adds no prefix. */
export const unknownPlan: NumberingPlan = { prefix: '', trunk: '', nationalDigits: 0, isPrefix: () => true };
