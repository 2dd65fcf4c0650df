import type { FieldSchema, FormNode, FormValues } from '../compile/CompiledForm';
import { fieldTypes } from '../fieldTypes/fieldTypes';

/** The form's values from what rjsf holds at its root. */
export const valuesIn = (node: FormNode | undefined): FormValues => (typeof node === 'object' ? node : {});

/** The value of a field; '' when it has none. Own properties only: a field may be called 'constructor'. */
export const fieldValue = (values: FormValues, name: string): string =>
  Object.hasOwn(values, name) ? (values[name] ?? '') : '';

/** The value as validated and sent: texts are trimmed, the values of options keep their spaces (specification §4). */
export const trimmedValue = (property: FieldSchema, value: string): string => (property.enum ? value : value.trim());

/** The part of a value that rules and masks test: a phone number without its prefix (specification §5). */
export const valueForRules = (property: FieldSchema, value: string): string =>
  fieldTypes[property['x-type']].valueForRules?.(value) ?? value;

/** A phone's prefix alone counts as empty. */
export const isEmpty = (property: FieldSchema, value: string): boolean =>
  fieldTypes[property['x-type']].isEmpty?.(value) ?? trimmedValue(property, value) === '';
