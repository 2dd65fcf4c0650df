import { formatDecimal, roundDecimal } from '../../domain/decimal';
import { currencyOf } from '../../tables/currencies';

/** A payment's amount in minor units, surplus decimals cut off; 0n without an amount. */
export const unitsOf = (amount: string | null | undefined, currency: string): bigint =>
  roundDecimal(amount ?? '0', currencyOf(currency).decimals, 'down') ?? 0n;

/** Minor units in the wire's spelling, as '100.5'. */
export const amountOf = (units: bigint, currency: string): string =>
  formatDecimal(units, currencyOf(currency).decimals);
