/** A country of the phone field (specification §3). Its name comes from `Intl.DisplayNames` where it is shown. */
export interface PhoneCountry {
  /** Two letters, lower case. */
  readonly code: string;
  /** With its plus: '+52'. */
  readonly prefix: string;
  /** A mobile number of that country as it is written after the prefix: '222 123 4567'. */
  readonly example: string;
  /** What is dialled before it within the country, and no part of the number: '0'. Empty where there is none. */
  readonly trunk: string;
}

/**
 * All 243 countries, in the order of their codes. Loaded on demand: only a form with a phone field pays for them.
 * Rejects when the chunk cannot be fetched; asking again tries again.
 */
export async function loadPhoneCountries(): Promise<readonly PhoneCountry[]> {
  const { default: rows } = await import('./phoneCountries.json');
  return rows.map(([code = '', callingCode = '', example = '', trunk = '']) => ({
    code,
    prefix: `+${callingCode}`,
    example,
    trunk,
  }));
}
