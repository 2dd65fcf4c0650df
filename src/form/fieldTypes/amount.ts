import { type AmountBounds, amountBounds } from '../../domain/amountBounds';
import { canonicalAmount, compareDecimals } from '../../domain/decimal';
import type { FormContext } from '../compile/CompiledForm';
import type { FieldTypeAuthoring, FieldTypeConfig } from './FieldTypeConfig';

/** The bounds of a form's amount. A deposit may exceed the balance. */
export const boundsIn = ({ limits, currency, balance, transaction }: FormContext): AmountBounds =>
  amountBounds({ limits, currency, balance: transaction === 'withdrawal' ? balance : null });

/** An exact amount (specification §5): any number of trailing zeros, and no more decimals than the currency has. */
const rules: FieldTypeConfig['rules'] = (_, context) => {
  const { decimals, min, max, isBalance } = boundsIn(context);
  const maxKey = isBalance ? 'form.amount.aboveBalance' : 'form.amount.aboveMax';
  const aboveMax =
    // No amount is both allowed and in the balance.
    compareDecimals(max, min) < 0
      ? { errorKey: 'form.amount.balanceBelowMin', amount: min }
      : { errorKey: maxKey, amount: max };
  return [
    { keyword: 'format', value: 'decimal', error: { errorKey: 'form.amount.notANumber' } },
    {
      keyword: 'pattern',
      value: decimals === 0 ? '^-?\\d*(?:\\.0*)?$' : `^-?\\d*(?:\\.\\d{0,${decimals}}0*)?$`,
      error: { errorKey: 'form.amount.decimals', count: decimals },
    },
    { keyword: 'formatMinimum', value: min, error: { errorKey: 'form.amount.belowMin', amount: min } },
    { keyword: 'formatMaximum', value: max, error: aboveMax },
  ];
};

/** The amount, with limits, presets and balance. Its value is a canonical decimal. */
export const amount: FieldTypeConfig = {
  entry: 'amount',
  initialValue: (given, _, { currency }) => canonicalAmount(given.trim(), currency) ?? '',
  missingKey: 'form.amount.missing',
  rules,
};

export const amountSamples: FieldTypeAuthoring = {
  sample: [{ name: 'amount', type: 'amount' }],
  templates: [{ name: 'amount', field: { name: 'amount', type: 'amount', inputMode: 'decimal' } }],
};
