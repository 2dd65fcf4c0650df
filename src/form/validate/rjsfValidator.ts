import type { ErrorSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils';
import type { ConditionSchema, FieldUi, FormNode, FormSchema, FormUiSchema } from '../compile/CompiledForm';
import type { ValidateForm } from './createFormValidation';
import type { FieldProblem } from './FieldProblem';
import { valuesIn } from './fieldValue';
import { meetsCondition } from './validate';
import type { FieldValidation } from './validateForm';

/** The text of a problem, in the player's language. `options`: of its field. */
export type MessageOf = (problem: FieldProblem, options: FieldUi['ui:options'] | undefined) => string;

interface ValidatorOptions {
  readonly validate: ValidateForm;
  /** Read at each validation: another function for another language. */
  readonly messages: () => MessageOf;
}

/** A field's errors as rjsf takes them. */
interface FieldErrors {
  readonly messageOf: MessageOf;
  readonly errors: readonly RJSFValidationError[];
  readonly schema: { readonly __errors: readonly string[] };
}

function fieldErrors({ field, options, problems }: FieldValidation, messageOf: MessageOf): FieldErrors {
  const errors = problems.map((problem): RJSFValidationError => {
    const { errorKey } = problem;
    const message = messageOf(problem, options);
    return {
      ...(errorKey !== undefined && { name: errorKey }),
      property: `.${field}`,
      message,
      stack: `${field}: ${message}`,
    };
  });
  return { messageOf, errors, schema: { __errors: errors.map(({ message = '' }) => message) } };
}

/**
 * A form's validation as rjsf's validator. The only place that knows this interface: rjsf's next major version changes it.
 * Each error's `name` is the key of its message, if it has one. A field that was not tested again keeps its errors.
 */
export function createRjsfValidator({ validate, messages }: ValidatorOptions): ValidatorType<FormNode, FormSchema> {
  const known = new WeakMap<FieldValidation, FieldErrors>();
  const errorsOf = (validation: FieldValidation, messageOf: MessageOf): FieldErrors => {
    const before = known.get(validation);
    const errors = before?.messageOf === messageOf ? before : fieldErrors(validation, messageOf);
    known.set(validation, errors);
    return errors;
  };
  return {
    validateFormData(values, schema, _customValidate, _transformErrors, uiSchema) {
      const messageOf = messages();
      const { fields } = validate({ schema, uiSchema: uiSchema as FormUiSchema }, valuesIn(values));
      const invalid = fields
        .filter(({ problems }) => problems.length > 0)
        .map((validation) => [validation.field, errorsOf(validation, messageOf)] as const);
      const errorSchema = Object.fromEntries(invalid.map(([field, { schema: errors }]) => [field, errors]));
      // rjsf's type distributes over the kinds of nodes.
      return { errors: invalid.flatMap(([, { errors }]) => errors), errorSchema: errorSchema as ErrorSchema<FormNode> };
    },
    // rjsf asks about conditions, and which option of a list has a value, beside one that nothing matches.
    isValid: (asked: FormSchema | ConditionSchema | OptionSchema, value) =>
      'required' in asked ? meetsCondition(asked as ConditionSchema, valuesIn(value)) : asked.const === value,
    rawValidation: () => ({}),
  };
}

interface OptionSchema {
  readonly const: string;
}
