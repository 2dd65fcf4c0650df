import { ErrorSchemaBuilder, type RJSFValidationError, type ValidatorType } from '@rjsf/utils';
import {
  type ConditionSchema,
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
  /** The text of a problem, in the player's language. `currency`: of its amount. */
  readonly messageOf: (problem: FieldProblem, currency: string) => string;
}

/**
 * `validateForm` as rjsf's validator. The only place that knows this interface: rjsf's next major version changes it.
 * Each error's `name` is the key of its message, if it has one.
 */
export const createRjsfValidator = (options: ValidatorOptions): ValidatorType<FormNode, FormSchema> => ({
  validateFormData(values, schema, _customValidate, _transformErrors, uiSchema) {
    const form = { schema, uiSchema: uiSchema as FormUiSchema };
    const { problems } = validateForm(form, valuesIn(values), options.verdicts());
    const errorSchema = new ErrorSchemaBuilder<FormNode>();
    const errors = problems.map((problem): RJSFValidationError => {
      const { field, errorKey } = problem;
      const { currency = '' } = fieldUi(form.uiSchema, field)?.['ui:options'].context ?? {};
      const message = options.messageOf(problem, currency);
      errorSchema.addErrors(message, [field]);
      return {
        ...(errorKey !== undefined && { name: errorKey }),
        property: `.${field}`,
        message,
        stack: `${field}: ${message}`,
      };
    });
    return { errors, errorSchema: errorSchema.ErrorSchema };
  },
  // rjsf asks about conditions, and which option of a list has a value, beside one that nothing matches.
  isValid: (asked: FormSchema | ConditionSchema | OptionSchema, value) =>
    'required' in asked ? meetsCondition(asked as ConditionSchema, valuesIn(value)) : asked.const === value,
  rawValidation: () => ({}),
});

interface OptionSchema {
  readonly const: string;
}
