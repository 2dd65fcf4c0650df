import type { FieldDefinition } from '../../src/contract/generated/types';

/** The amount, with limits, presets and balance. */
export const amountSample: readonly FieldDefinition[] = [{ name: 'amount', type: 'amount' }];
