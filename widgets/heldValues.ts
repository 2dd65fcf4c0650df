import type { CompiledForm, FormValues } from '../src/form/compile/CompiledForm';
import { type FieldStates, fieldStateOf } from '../src/form/fieldState/fieldState';
import { allProperties, cleanValues, fieldValue, isEmpty } from '../src/form/validate/fieldValue';
import { visibleFields } from '../src/form/validate/validate';

export function areSameValues(one: FormValues, other: FormValues): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && one[name] === other[name])
  );
}

/** Whether rjsf has dropped values of hidden fields, which a form keeps for when they are shown again (FORM-11). */
export function hasLostHidden({ schema }: CompiledForm, values: FormValues, applied: FormValues): boolean {
  if (!schema.allOf) return false;
  const visible = visibleFields(schema, cleanValues(schema, applied));
  return Object.entries(values).some(
    ([name, value]) => value !== '' && !visible.has(name) && fieldValue(applied, name) === '',
  );
}

/**
 * The values with the initial ones of a newly compiled form (a refetch, a studio edit) in untouched fields; what was
 * typed stays (FORM-16). New fields get theirs from the schema's defaults.
 */
export function withInitialValues(
  before: CompiledForm,
  after: CompiledForm,
  values: FormValues,
  states: FieldStates,
): FormValues {
  const fresh = Object.entries(allProperties(after.schema)).flatMap(([name, property]) => {
    const old = fieldValue(before.formData, name);
    const next = fieldValue(after.formData, name);
    const value = fieldValue(values, name);
    // A phone with its prefix alone counts as empty.
    const isInitial = value === old || isEmpty(property, value);
    return old !== next && isInitial && !fieldStateOf(states, name).isTriggered ? [[name, next] as const] : [];
  });
  return { ...values, ...Object.fromEntries(fresh) };
}
