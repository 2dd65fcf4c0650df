import type { StopLimits } from '../contract/generated/types';

/** Applies to a release without limits of its own: a new version that loses one form in twenty is worth a look. */
export const defaultStopLimits = { sentPoints: 5, refusalFactor: 2 } as const satisfies StopLimits;

/**
 * A release stops only if chance alone would show such a difference once in so many. Far more than the 20 of a single
 * look: a release is looked at every few seconds, and each look is another chance to be wrong.
 */
export const stopOddsAgainstChance = 1000;
