import type { FormValues } from '../compile/CompiledForm';
import type { Verdicts } from './Verdicts';
import {
  type FieldInput,
  type FieldValidation,
  type FormValidation,
  optionsOf,
  type RuledForm,
  validateForm,
  validateInput,
} from './validateForm';

/** Validates a form's values with the verdicts of this moment. */
export type ValidateForm = (form: RuledForm, values: FormValues) => FormValidation;

interface Kept {
  readonly input: FieldInput;
  readonly validation: FieldValidation;
}

const isSame = (one: FieldInput, other: FieldInput): boolean =>
  one.value === other.value &&
  one.property === other.property &&
  one.isRequired === other.isRequired &&
  (one.uiSchema === other.uiSchema || optionsOf(one) === optionsOf(other));

/**
 * `validateForm`, which tests a field again only when its value, its rules or its messages change, or while it waits for a
 * verdict: a key in one field tests no other. A verdict once given holds. The same object for what was not tested again.
 */
export function createFormValidation(verdicts: () => Verdicts): ValidateForm {
  const kept = new Map<string, Kept>();
  const validateChanged: typeof validateInput = (input, given) => {
    const before = kept.get(input.name);
    const isKept = before !== undefined && isSame(before.input, input) && before.validation.pending.length === 0;
    const validation = isKept ? before.validation : validateInput(input, given);
    kept.set(input.name, { input, validation });
    return validation;
  };
  return (form, values) => validateForm(form, values, verdicts(), validateChanged);
}
