import type { ErrorSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils';
import {
  type ConditionSchema,
  type FieldUi,
  type FormNode,
  type FormSchema,
  type FormUiSchema,
  fieldUi,
} from '../compile/CompiledForm';
import type { FieldProblem } from './FieldProblem';
import { valuesIn } from './fieldValue';
import type { Verdicts } from './Verdicts';
import { meetsCondition } from './validate';
import { validateForm } from './validateForm';

interface ValidatorOptions {
  /** Read at each validation. */
  readonly verdicts: () => Verdicts;
  /** The text of a problem, in the player's language. `options`: of its field. */
  readonly messageOf: (problem: FieldProblem, options: FieldUi['ui:options'] | undefined) => string;
}

/**
 * `validateForm` as rjsf's validator. The only place that knows this interface: rjsf's next major version changes it.
 * Each error's `name` is the key of its message, if it has one.
 */
export function createRjsfValidator(options: ValidatorOptions): ValidatorType<FormNode, FormSchema> {
  const errorsWith = createFieldErrors();
  return {
    validateFormData(values, schema, _customValidate, _transformErrors, uiSchema) {
      const form = { schema, uiSchema: uiSchema as FormUiSchema };
      const { problems } = validateForm(form, valuesIn(values), options.verdicts());
      const errors = problems.map((problem): RJSFValidationError => {
        const { field, errorKey } = problem;
        const message = options.messageOf(problem, fieldUi(form.uiSchema, field)?.['ui:options']);
        return {
          ...(errorKey !== undefined && { name: errorKey }),
          property: `.${field}`,
          message,
          stack: `${field}: ${message}`,
        };
      });
      const messages = new Map<string, string[]>();
      errors.forEach(({ message = '' }, index) => {
        const field = problems[index]?.field ?? '';
        messages.set(field, [...(messages.get(field) ?? []), message]);
      });
      const errorSchema = Object.fromEntries([...messages].map(([field, all]) => [field, errorsWith(all)]));
      // rjsf's type distributes over the kinds of nodes.
      return { errors, errorSchema: errorSchema as ErrorSchema<FormNode> };
    },
    // rjsf asks about conditions, and which option of a list has a value, beside one that nothing matches.
    isValid: (asked: FormSchema | ConditionSchema | OptionSchema, value) =>
      'required' in asked ? meetsCondition(asked as ConditionSchema, valuesIn(value)) : asked.const === value,
    rawValidation: () => ({}),
  };
}

/** A field's errors in rjsf's errorSchema: the same object for the same messages, so that rjsf renders no other field. */
function createFieldErrors(): (messages: string[]) => { readonly __errors: string[] } {
  const known = new Map<string, { readonly __errors: string[] }>();
  return (messages) => {
    const key = JSON.stringify(messages);
    const errors = known.get(key) ?? { __errors: messages };
    known.set(key, errors);
    return errors;
  };
}

interface OptionSchema {
  readonly const: string;
}
