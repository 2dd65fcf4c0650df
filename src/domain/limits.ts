import type { AmountRule } from '../contract/generated/types';
import type { Method } from '../contract/method';
import { fallbackLimits, presetAmounts, presetCount } from '../tables/amounts';
import { currencyOf } from '../tables/currencies';
import { compareDecimals, decimalFromNumber, formatDecimal } from './decimal';

/** The range of an amount, as wire amounts, both ends included. */
export interface AmountLimits {
  readonly min: string;
  /** null: no upper limit. */
  readonly max: string | null;
}

/** Specification §5: minNonRus applies in every other country. */
const countryOfPlainMin = 'ru';

/**
 * Converts an amount rule to limits (contract C6): a missing bound is 0, a maximum of 0 means none, `minNonRus`
 * replaces `min` outside Russia, and bounds are rounded to the currency's decimals. Without a rule: the fallback of
 * specification §5.
 * @param country the effective country, lower case
 */
export function limitsOfRule(rule: AmountRule | undefined, currency: string, country: string): AmountLimits {
  const { min = 0, max = 0, minNonRus = min }: AmountRule = rule ?? fallbackLimits;
  const { decimals } = currencyOf(currency);
  const bound = (value: number): string => formatDecimal(decimalFromNumber(value, decimals) ?? 0n, decimals);
  return {
    min: bound(country === countryOfPlainMin ? min : minNonRus),
    max: max === 0 ? null : bound(max),
  };
}

/** A method's limits in a currency, for a country. */
export function limitsOf(method: Pick<Method, 'amountRules'>, currency: string, country: string): AmountLimits {
  const { amountRules } = method;
  return limitsOfRule(Object.hasOwn(amountRules, currency) ? amountRules[currency] : undefined, currency, country);
}

/** Whether a wire amount is within the limits. */
export const isWithin = (amount: string, { min, max }: AmountLimits): boolean =>
  compareDecimals(amount, min) >= 0 && (max === null || compareDecimals(amount, max) <= 0);

/**
 * The preset amounts within the limits: at most six, ascending, spread evenly from the lowest to the highest (contract
 * C6).
 * @param suggested one of them, if it is within the limits: takes the place of the preset below it
 */
export function presetsWithin(limits: AmountLimits, suggested: string | null = null): readonly string[] {
  const inside = presetAmounts.map(String).filter((amount) => isWithin(amount, limits));
  const step = (inside.length - 1) / (presetCount - 1);
  const chosen = new Set(Array.from({ length: presetCount }, (_, index) => Math.round(index * step)));
  const presets = inside.filter((_, index) => chosen.has(index));
  if (suggested === null || presets.includes(suggested) || !isWithin(suggested, limits)) return presets;
  const place = presets.filter((amount) => compareDecimals(amount, suggested) < 0).length;
  // The lowest stays.
  return presets
    .toSpliced(Math.max(1, place - 1), presets.length < presetCount ? 0 : 1, suggested)
    .sort(compareDecimals);
}
