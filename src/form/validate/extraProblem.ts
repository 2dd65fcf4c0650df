import { type AmountCheck, checkAmount } from '../../domain/checkAmount';
import { passesLuhn } from '../../domain/luhn';
import type { FieldSchema } from '../compile/CompiledForm';
import type { FieldProblem } from './FieldProblem';
import { isRealDate } from './isRealDate';

type Extra = Omit<FieldProblem, 'field'>;

const amountProblem = (check: AmountCheck): Extra | null => {
  switch (check.kind) {
    case 'ok':
      return null;
    case 'not-a-number':
      return { errorKey: 'form.amount.notANumber' };
    case 'too-many-decimals':
      return { errorKey: 'form.amount.decimals', count: check.decimals };
    case 'below-min':
      return { errorKey: 'form.amount.belowMin', amount: check.min };
    case 'above-max':
      return { errorKey: 'form.amount.aboveMax', amount: check.max };
    case 'above-balance':
      return { errorKey: 'form.amount.aboveBalance', amount: check.balance };
  }
};

/** What JSON Schema has no word for: exact amounts (§5), card numbers (§3, checkLuhn), days that there are. */
export function extraProblem(property: FieldSchema, value: string): Extra | null {
  const terms = property['x-amount'];
  if (terms) return amountProblem(checkAmount(value, terms));
  if (property['x-luhn'] && !passesLuhn(value)) return { errorKey: 'form.error.cardNumber' };
  if (property['x-mask']?.mask === 'date' && !isRealDate(value)) return { errorKey: 'form.error.date' };
  return null;
}
