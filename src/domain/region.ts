/**
 * The currency after a change of country (contract C8): unchanged if the country lists it, else the country's first.
 */
export const currencyAfterMove = <Code extends string>(currency: Code, offered: readonly Code[]): Code =>
  offered.includes(currency) ? currency : (offered[0] ?? currency);
