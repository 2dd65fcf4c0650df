import { type AmountCheck, checkAmount } from '../../domain/checkAmount';
import { passesLuhn } from '../../domain/luhn';
import type { FieldSchema } from '../compile/CompiledForm';
import { isMaskFilled } from '../mask/createMask';
import type { FieldProblem } from './FieldProblem';
import { isRealDate } from './isRealDate';
import { valueForRules } from './valueForRules';

type Problem = Omit<FieldProblem, 'field'>;

const amountProblem = (check: AmountCheck): Problem | null => {
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
export function amountAndCheckProblem(property: FieldSchema, value: string): Problem | null {
  const terms = property['x-amount'];
  if (terms) return amountProblem(checkAmount(value, terms));
  if (property['x-luhn'] && !passesLuhn(value)) return { errorKey: 'form.error.cardNumber' };
  const rule = property['x-mask'];
  if (rule?.mask === 'date') return isRealDate(value) ? null : { errorKey: 'form.error.date' };
  // Rules say what is enough; where there are none, the mask does.
  return rule && !property['x-rules'] && !isMaskFilled(rule, valueForRules(property, value))
    ? { errorKey: 'form.error.incomplete' }
    : null;
}
