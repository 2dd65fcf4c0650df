import { type CompiledForm, type FormValues, fieldUi } from '../compile/CompiledForm';
import { type FieldProblem, generalErrorKey } from './FieldProblem';
import { cleanValues } from './fieldValue';
import type { Verdicts } from './Verdicts';
import { type BrokenKeyword, type PendingVerdict, validate } from './validate';

type Ruled = Pick<CompiledForm, 'schema' | 'uiSchema'>;

/** A keyword's message: from the uiSchema, else its format's, else the general one. */
function problemOf({ uiSchema }: Ruled, { field, pointer, expected }: BrokenKeyword, verdicts: Verdicts): FieldProblem {
  const errors = fieldUi(uiSchema, field)?.['ui:options'].errors ?? {};
  const error = Object.hasOwn(errors, pointer) ? errors[pointer] : undefined;
  if (error && Object.keys(error).length > 0) return { field, ...error };
  const text = typeof expected === 'string' ? verdicts.errorOf(expected) : undefined;
  return text === undefined ? { field, errorKey: generalErrorKey } : { field, text };
}

export interface FormValidation {
  /** In the order of the fields on the screen, and of each field's messages. Empty for a valid form. */
  readonly problems: readonly FieldProblem[];
  readonly pending: readonly PendingVerdict[];
}

/**
 * Validates the visible fields of a form, with the messages of its uiSchema (specification §5). Spaces around a text
 * make no difference.
 */
export function validateForm(form: Ruled, values: FormValues, verdicts: Verdicts): FormValidation {
  const { broken, pending } = validate(form.schema, cleanValues(form.schema, values), verdicts);
  const places = new Map(form.uiSchema['ui:order'].map((name, index) => [name, index]));
  const place = ({ field }: BrokenKeyword): number => places.get(field) ?? 0;
  const inOrder = [...broken].sort((one, other) => place(one) - place(other));
  return { problems: inOrder.map((one) => problemOf(form, one, verdicts)), pending };
}
