import { canonicalAmount } from '../../domain/decimal';
import type { FieldTypeAuthoring, FieldTypeConfig } from './FieldTypeConfig';

/** The amount, with limits, presets and balance. Its value is a canonical decimal. */
export const amount: FieldTypeConfig = {
  entry: 'amount',
  initialValue: (given, _, { currency }) => canonicalAmount(given.trim(), currency) ?? '',
  missingKey: 'form.amount.missing',
};

export const amountAuthoring: FieldTypeAuthoring = {
  sample: [{ name: 'amount', type: 'amount' }],
  templates: [{ name: 'amount', field: { name: 'amount', type: 'amount', inputMode: 'decimal' } }],
};
