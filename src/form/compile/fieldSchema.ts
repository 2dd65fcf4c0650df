import type { FieldDefinition } from '../../contract/fieldDefinition';
import { isAmount } from '../fieldTypes/fieldTypes';
import type { FieldSchema, FormSettings } from './CompiledForm';
import { initialValue } from './initialValue';
import { isCardNumber } from './isCardNumber';

/** One definition as one property of the schema. Keys that say nothing are left out. */
export function fieldSchema(definition: FieldDefinition, settings: FormSettings): FieldSchema {
  const { type, rules, options, visibleWhen, isDisabled, mask, min, max } = definition;
  const { limits, currency, checkLuhn, transaction } = settings;
  // A deposit may be more than the account holds.
  const balance = transaction === 'withdrawal' ? settings.balance : null;
  return {
    type: 'string',
    default: initialValue(definition, settings),
    'x-type': type,
    ...(isDisabled && { readOnly: true }),
    ...(options.length > 0 && { enum: options.map(({ value }) => value) }),
    ...(rules.length > 0 && { 'x-rules': rules }),
    ...(visibleWhen && { 'x-visible-when': visibleWhen }),
    ...(mask && { 'x-mask': { mask, ...(min !== undefined && { min }), ...(max !== undefined && { max }) } }),
    ...(checkLuhn && isCardNumber(definition) && { 'x-luhn': true }),
    ...(isAmount(definition) && { 'x-amount': { limits, currency, balance } }),
  };
}
