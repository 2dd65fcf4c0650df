import { type CompiledForm, type FieldUi, type FormUiSchema, type FormValues, fieldUi } from '../compile/CompiledForm';
import { type FieldProblem, generalErrorKey } from './FieldProblem';
import { cleanValues } from './fieldValue';
import type { Verdicts } from './Verdicts';
import {
  type BrokenKeyword,
  ownText,
  type PendingVerdict,
  type VisibleField,
  validateField,
  visibleFields,
} from './validate';

export type RuledForm = Pick<CompiledForm, 'schema' | 'uiSchema'>;

/** A visible field and its value, all that decides its problems besides verdicts. */
export interface FieldInput extends VisibleField {
  /** The form's. */
  readonly uiSchema: FormUiSchema;
  /** undefined: none. */
  readonly value: string | undefined;
}

export interface FieldValidation {
  readonly field: string;
  readonly options: FieldUi['ui:options'] | undefined;
  /** In the order of the field's messages. */
  readonly problems: readonly FieldProblem[];
  readonly pending: readonly PendingVerdict[];
}

export interface FormValidation {
  /** In the order of the fields on the screen, and of each field's messages. Empty for a valid form. */
  readonly problems: readonly FieldProblem[];
  readonly pending: readonly PendingVerdict[];
  /** The same by visible field. */
  readonly fields: readonly FieldValidation[];
}

/** A keyword's message: from the uiSchema, else its format's, else the general one. */
function problemOf(
  options: FieldValidation['options'],
  { field, pointer, expected }: BrokenKeyword,
  verdicts: Verdicts,
): FieldProblem {
  const errors = options?.errors ?? {};
  const error = Object.hasOwn(errors, pointer) ? errors[pointer] : undefined;
  if (error && Object.keys(error).length > 0) return { field, ...error };
  const text = typeof expected === 'string' ? verdicts.errorOf(expected) : undefined;
  return text === undefined ? { field, errorKey: generalErrorKey } : { field, text };
}

/** Where a field's messages are. */
export const optionsOf = ({ uiSchema, name }: FieldInput): FieldValidation['options'] =>
  fieldUi(uiSchema, name)?.['ui:options'];

/** Validates one field, with the messages of its uiSchema. */
export function validateInput(input: FieldInput, verdicts: Verdicts): FieldValidation {
  const { name: field, value } = input;
  const options = optionsOf(input);
  const { broken, pending } = validateField(input, value, verdicts);
  return { field, options, problems: broken.map((one) => problemOf(options, one, verdicts)), pending };
}

/** The visible fields of a form with their values, in their order on the screen. */
function inputsOf({ schema, uiSchema }: RuledForm, values: FormValues): FieldInput[] {
  const clean = cleanValues(schema, values);
  const visible = visibleFields(schema, clean);
  return uiSchema['ui:order'].flatMap((name) => {
    const field = visible.get(name);
    return field ? [{ ...field, uiSchema, value: ownText(clean, name) }] : [];
  });
}

/**
 * Validates the visible fields of a form (specification §5). Spaces around a text make no difference.
 * @param validateOne validates one of them
 */
export function validateForm(
  form: RuledForm,
  values: FormValues,
  verdicts: Verdicts,
  validateOne = validateInput,
): FormValidation {
  const fields = inputsOf(form, values).map((input) => validateOne(input, verdicts));
  return {
    problems: fields.flatMap(({ problems }) => problems),
    pending: fields.flatMap(({ pending }) => pending),
    fields,
  };
}
