import { amountBounds } from '../../domain/amountBounds';
import { canonicalAmount } from '../../domain/decimal';
import type { FieldTypeAuthoring, FieldTypeConfig } from './FieldTypeConfig';

/** An exact amount (specification §5): any number of trailing zeros, and no more decimals than the currency has. */
const rules: FieldTypeConfig['rules'] = (_, { limits, currency, balance, transaction }) => {
  // A deposit may exceed the balance.
  const bounds = amountBounds({ limits, currency, balance: transaction === 'withdrawal' ? balance : null });
  const { decimals, min, max, isBalance } = bounds;
  const maxKey = isBalance ? 'form.amount.aboveBalance' : 'form.amount.aboveMax';
  return [
    { keyword: 'format', value: 'decimal', error: { errorKey: 'form.amount.notANumber' } },
    {
      keyword: 'pattern',
      value: decimals === 0 ? '^-?\\d*(?:\\.0*)?$' : `^-?\\d*(?:\\.\\d{0,${decimals}}0*)?$`,
      error: { errorKey: 'form.amount.decimals', count: decimals },
    },
    { keyword: 'formatMinimum', value: min, error: { errorKey: 'form.amount.belowMin', amount: min } },
    { keyword: 'formatMaximum', value: max, error: { errorKey: maxKey, amount: max } },
  ];
};

/** The amount, with limits, presets and balance. Its value is a canonical decimal. */
export const amount: FieldTypeConfig = {
  entry: 'amount',
  initialValue: (given, _, { currency }) => canonicalAmount(given.trim(), currency) ?? '',
  missingKey: 'form.amount.missing',
  rules,
};

export const amountAuthoring: FieldTypeAuthoring = {
  sample: [{ name: 'amount', type: 'amount' }],
  templates: [{ name: 'amount', field: { name: 'amount', type: 'amount', inputMode: 'decimal' } }],
};
