import { type AmountCheck, checkAmount } from '../../domain/checkAmount';
import { passesLuhn } from '../../domain/luhn';
import { dateMask } from '../../tables/masks';
import type { FieldSchema } from '../compile/CompiledForm';
import { isMaskFilled } from '../mask/createMask';
import type { FieldProblem } from './FieldProblem';
import { valueForRules } from './fieldValue';

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

/** Whether '31.12.1999' exists in the calendar, within the mask's years (specification §5). */
function isRealDate(text: string): boolean {
  const [, day, month, year] = (/^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? []).map(Number);
  if (day === undefined || month === undefined || year === undefined) return false;
  if (year < dateMask.minYear || year > dateMask.maxYear) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The checks beyond JSON Schema: exact amounts (§5), card numbers (§3, checkLuhn), real dates, filled masks. */
export function amountAndCheckProblem(property: FieldSchema, value: string): Problem | null {
  const terms = property['x-amount'];
  if (terms) return amountProblem(checkAmount(value, terms));
  if (property['x-luhn'] && !passesLuhn(value)) return { errorKey: 'form.error.cardNumber' };
  const rule = property['x-mask'];
  if (rule?.mask === 'date') return isRealDate(value) ? null : { errorKey: 'form.error.date' };
  // A field with rules may leave its mask unfilled: the rules decide.
  return rule && !property['x-rules'] && !isMaskFilled(rule, valueForRules(property, value))
    ? { errorKey: 'form.error.incomplete' }
    : null;
}
