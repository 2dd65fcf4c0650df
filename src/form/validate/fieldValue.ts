import type { CompiledForm, FieldSchema, FormNode, FormSchema, FormValues } from '../compile/CompiledForm';
import { hasNumber } from '../phone/phoneValue';

/** The form's values from what rjsf holds at its root, where an empty field may be undefined. */
export const valuesIn = (node: FormNode | undefined): FormValues =>
  typeof node === 'object' ? Object.fromEntries(Object.entries(node).map(([name, value]) => [name, value ?? ''])) : {};

/** The value of a field; '' when it has none. Own properties only: a field may be called 'constructor'. */
export const fieldValue = (values: FormValues, name: string): string =>
  Object.hasOwn(values, name) ? (values[name] ?? '') : '';

/** The value as validated and sent: texts are trimmed, the values of options keep their spaces (specification §4). */
export const trimmedValue = (property: FieldSchema, value: string): string => (property.oneOf ? value : value.trim());

/** A phone's prefix alone counts as empty. */
export const isEmpty = (property: FieldSchema, value: string): boolean =>
  property['x-national'] ? !hasNumber(value) : trimmedValue(property, value) === '';

/** All properties of a form's schema, whatever their conditions. */
export const allProperties = ({ properties, allOf = [] }: FormSchema): Readonly<Record<string, FieldSchema>> =>
  allOf.length === 0
    ? properties
    : Object.fromEntries([properties, ...allOf.map(({ then }) => then.properties)].flatMap(Object.entries));

/** Values as `validate` takes them: trimmed, without empty ones and those of other fields. */
export const cleanValues = (schema: CompiledForm['schema'], values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(allProperties(schema)).flatMap(([name, property]) => {
      const value = trimmedValue(property, fieldValue(values, name));
      return value === '' ? [] : [[name, value]];
    }),
  );
