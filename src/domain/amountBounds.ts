import { wireIntegerDigits } from '../tables/amounts';
import { currencyOf } from '../tables/currencies';
import { compareDecimals, formatDecimal, roundDecimal } from './decimal';
import type { AmountLimits } from './limits';

/** What the bounds of an amount depend on. */
export interface AmountTerms {
  readonly limits: AmountLimits;
  readonly currency: string;
  /** The account's balance; null when it is irrelevant (deposits) or unknown. */
  readonly balance: string | null;
}

const largest = (decimals: number): string => formatDecimal(10n ** BigInt(wireIntegerDigits + decimals) - 1n, decimals);

/** The lowest possible amount: above zero even if the rules allow 0. */
const lowest = ({ min }: AmountLimits, decimals: number): string => {
  const unit = formatDecimal(1n, decimals);
  return compareDecimals(min, unit) < 0 ? unit : min;
};

/** The bounds as wire amounts, both included. `isBalance`: the balance is the lower of two upper bounds. */
export interface AmountBounds {
  readonly decimals: number;
  readonly min: string;
  readonly max: string;
  readonly isBalance: boolean;
}

/** The bounds of an amount by the currency's decimals, the limits and the balance (AMOUNT-1, AMOUNT-4). */
export function amountBounds({ limits, currency, balance }: AmountTerms): AmountBounds {
  const { decimals } = currencyOf(currency);
  const max = limits.max ?? largest(decimals);
  // A host's balance may have more decimals than can be paid.
  const held = balance === null ? null : formatDecimal(roundDecimal(balance, decimals, 'down') ?? 0n, decimals);
  const isBalance = held !== null && compareDecimals(held, max) < 0;
  return { decimals, min: lowest(limits, decimals), max: isBalance ? held : max, isBalance };
}
