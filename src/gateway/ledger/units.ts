import { formatDecimal, roundDecimal } from '../../domain/decimal';
import { currencyOf } from '../../tables/currencies';

/** A payment's amount in minor units, surplus decimals cut off; 0n without an amount. @throws Error: it is no decimal */
export function unitsOf(amount: string | null | undefined, currency: string): bigint {
  const units = roundDecimal(amount ?? '0', currencyOf(currency).decimals, 'down');
  if (units === null) throw new Error('The amount of a payment is not a decimal.');
  return units;
}

/** Minor units in the wire's spelling, as '100.5'. */
export const amountOf = (units: bigint, currency: string): string =>
  formatDecimal(units, currencyOf(currency).decimals);
