import { type FieldDefinition, isAmount } from '../../contract/fieldDefinition';
import { isCheckName } from '../../tables/identifiers/checkNames';
import { fieldTypes, typedText } from '../fieldTypes/fieldTypes';
import { maskText } from '../mask/createMask';
import type { FieldSchema, FormSettings } from './CompiledForm';

/** The starting value: the definition's own, else the snippet's text for its name, else ''. */
function initialValue(definition: FieldDefinition, settings: FormSettings): string {
  const { prefill } = settings;
  const given = definition.value || (Object.hasOwn(prefill, definition.name) ? prefill[definition.name] : '') || '';
  const { initialValue: ofType } = fieldTypes[definition.type];
  return ofType?.(given, definition, settings) ?? maskText(definition, typedText(definition, given.trim()));
}

/**
 * One definition as one property of the schema. Keys without a value are left out.
 * @param isChecked whether it takes a card's number and must pass the Luhn check
 */
export function fieldSchema(definition: FieldDefinition, settings: FormSettings, isChecked: boolean): FieldSchema {
  const { type, rules, options, visibleWhen, isDisabled, mask, min, max, check, checkText } = definition;
  const { limits, currency, transaction } = settings;
  // A deposit may exceed the balance.
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
    ...(isChecked && { 'x-luhn': true }),
    ...(check !== undefined &&
      isCheckName(check) && { 'x-check': { name: check, ...(checkText !== undefined && { text: checkText }) } }),
    ...(isAmount(definition) && { 'x-amount': { limits, currency, balance } }),
  };
}
