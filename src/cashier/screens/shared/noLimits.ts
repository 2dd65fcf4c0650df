import type { AmountLimits } from '../../../domain/limits';

/** For forms within a transaction: their amount is settled already. */
export const noLimits: AmountLimits = { min: '0', max: null };
