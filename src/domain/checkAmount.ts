import { currencyOf } from '../tables/currencies';
import { wireIntegerDigits } from '../tables/limits';
import { compareDecimals, formatDecimal, parseDecimal, roundDecimal } from './decimal';
import type { AmountLimits } from './limits';

/** The bounds of an amount. */
export interface AmountTerms {
  readonly limits: AmountLimits;
  readonly currency: string;
  /** The account's balance; null when it is irrelevant (deposits) or unknown. */
  readonly balance: string | null;
}

/** The result of a check. Its amounts are wire amounts, ready for `formatMoney`. */
export type AmountCheck =
  | { readonly kind: 'ok'; readonly amount: string }
  | { readonly kind: 'not-a-number' }
  | { readonly kind: 'too-many-decimals'; readonly decimals: number }
  | { readonly kind: 'below-min'; readonly min: string }
  | { readonly kind: 'above-max'; readonly max: string }
  | { readonly kind: 'above-balance'; readonly balance: string };

const largest = (decimals: number): string => formatDecimal(10n ** BigInt(wireIntegerDigits + decimals) - 1n, decimals);

/** The lowest possible amount: above zero even if the rules allow 0. */
const lowest = ({ min }: AmountLimits, decimals: number): string => {
  const unit = formatDecimal(1n, decimals);
  return compareDecimals(min, unit) < 0 ? unit : min;
};

/**
 * Checks an amount with a point as its separator (a wire amount, or text that `readAmount` refused) against the
 * currency's decimals, the limits and the balance (AMOUNT-1, AMOUNT-4). Reports the lower of two upper bounds.
 */
export function checkAmount(text: string, { limits, currency, balance }: AmountTerms): AmountCheck {
  const { decimals } = currencyOf(currency);
  const reading = parseDecimal(text.trim(), decimals);
  if (!reading.ok) return reading.why === 'not-a-number' ? { kind: reading.why } : { kind: reading.why, decimals };
  const amount = formatDecimal(reading.units, decimals);
  const min = lowest(limits, decimals);
  if (compareDecimals(amount, min) < 0) return { kind: 'below-min', min };
  const max = limits.max ?? largest(decimals);
  // A host's balance may have more decimals than can be paid.
  const held = balance === null ? null : formatDecimal(roundDecimal(balance, decimals, 'down') ?? 0n, decimals);
  if (held !== null && compareDecimals(held, max) < 0) {
    return compareDecimals(amount, held) > 0 ? { kind: 'above-balance', balance: held } : { kind: 'ok', amount };
  }
  return compareDecimals(amount, max) > 0 ? { kind: 'above-max', max } : { kind: 'ok', amount };
}
