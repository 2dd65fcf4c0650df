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
  const { default: rows } = await import('./phoneCountries.json');
  return rows.map(([code = '', callingCode = '', example = '', trunk = '']) => ({
    code,
    prefix: `+${callingCode}`,
    example,
    trunk,
  }));
}
