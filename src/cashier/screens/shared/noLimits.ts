import type { AmountLimits } from '../../../domain/limits';

/** For forms within a transaction: their amount is already fixed. */
export const noLimits: AmountLimits = { min: '0', max: null };
