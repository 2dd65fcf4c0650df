import type { AmountRule } from '../contract/generated/types';

/** For a currency that a method has no amount rule for (specification §5, §9; contract C6). */
export const fallbackLimits = { min: 1000, max: 500_000 } as const satisfies AmountRule;

/** The built-in e-money wallet's, in MXN (specification §9). */
export const eMoneyLimits = { min: 21, max: 20_155 } as const satisfies AmountRule;

/** Preset amounts in the currency's own units, ascending (specification §9). */
export const presetAmounts = [
  5, 10, 25, 50, 75, 100, 150, 250, 500, 1000, 3000, 5000, 10_000, 15_000, 25_000, 50_000, 150_000, 250_000,
] as const satisfies readonly number[];

/** The most presets in a form (contract C6). */
export const presetCount = 6;

/** The most digits before the point of an amount on the wire (schemas/contract/common: Amount). */
export const wireIntegerDigits = 18;
