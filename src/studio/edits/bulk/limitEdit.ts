import type { Layout } from '../../../contract/generated/types';
import { decimalFromNumber, formatDecimal, multiplyUnits, parseDecimal } from '../../../domain/decimal';
import { currencyOf } from '../../../tables/currencies';

type AmountRule = NonNullable<Layout['method']['amount_rules']>[string];

type Bound = 'min' | 'max';

/** A bound of the amounts, set to an amount or multiplied by a factor; both of them at once by a factor. */
export interface LimitEdit {
  readonly kind: 'limits';
  readonly bound: Bound | 'both';
  /** A code; 'all': each currency of the method. */
  readonly currency: string;
  readonly by: 'amount' | 'factor';
  /** A decimal in the wire's spelling. 0 as the largest amount: no limit. */
  readonly value: string;
}

/** An amount as a JSON number: the shortest decimal that is it, so that nothing is rounded on the way. */
const numberOf = (units: bigint, decimals: number): number => Number(formatDecimal(units, decimals));

/** A bound times a factor, rounded to the currency's smallest part. @returns null: the factor is no number */
function multiplied(bound: number, factor: string, decimals: number): number | null {
  const units = decimalFromNumber(bound, decimals);
  const product = units === null ? null : multiplyUnits(units, factor);
  return product === null ? null : numberOf(product, decimals);
}

function setTo(value: string, decimals: number): number | null {
  const reading = parseDecimal(value, decimals);
  return reading.ok && reading.units >= 0n ? numberOf(reading.units, decimals) : null;
}

function changedRule(rule: AmountRule, bound: Bound, { by, value }: LimitEdit, decimals: number): AmountRule | null {
  const change = (amount: number): number | null =>
    by === 'factor' ? multiplied(amount, value, decimals) : setTo(value, decimals);
  const before = rule[bound];
  if (before === undefined && by === 'factor') return rule;
  const after = change(before ?? 0);
  if (after === null) return null;
  const { minNonRus } = rule;
  // Beyond Russia another least amount may apply (specification §3): a factor changes both, an amount replaces both.
  const beyondRussia = bound === 'min' && minNonRus !== undefined ? change(minNonRus) : undefined;
  return {
    ...rule,
    [bound]: after,
    ...(beyondRussia !== undefined && beyondRussia !== null && { minNonRus: beyondRussia }),
  };
}

/** @returns null: the value is no amount of one of the currencies */
export function changeLimits(layout: Layout, edit: LimitEdit): Layout | null {
  const { method } = layout;
  const rules = { ...method.amount_rules };
  const bounds: readonly Bound[] = edit.bound === 'both' ? ['min', 'max'] : [edit.bound];
  for (const currency of method.currency) {
    if (edit.currency !== 'all' && edit.currency !== currency) continue;
    const { decimals } = currencyOf(currency);
    const rule = bounds.reduce<AmountRule | null>(
      (changed, bound) => changed && changedRule(changed, bound, edit, decimals),
      rules[currency] ?? {},
    );
    if (rule === null) return null;
    if (Object.keys(rule).length > 0) rules[currency] = rule;
  }
  return { ...layout, method: { ...method, amount_rules: rules } };
}
