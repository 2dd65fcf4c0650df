import type { CurrencyCode } from '../contract/ids';

/** For which methods are listed. */
export interface Region {
  /** Two letters, lower case. */
  readonly country: string;
  readonly currency: CurrencyCode;
}

/**
 * The currency after a change of country (contract C8): unchanged if the country lists it, else the country's first.
 */
export const currencyAfterMove = <Code extends string>(currency: Code, offered: readonly Code[]): Code =>
  offered.includes(currency) ? currency : (offered[0] ?? currency);
