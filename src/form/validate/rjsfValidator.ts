import type { RJSFValidationError, ValidatorType } from '@rjsf/utils';
import type { ConditionSchema, FormNode, FormSchema, FormUiSchema } from '../compile/CompiledForm';
import { generalErrorKey } from './FieldProblem';
import { valuesIn } from './fieldValue';
import type { Verdicts } from './Verdicts';
import { meetsCondition } from './validate';
import { validateForm } from './validateForm';

/** In rjsf's shape. The message is for logs; the widgets show their own. */
const errorOf = (field: string, key: string): RJSFValidationError => ({
  name: key,
  property: `.${field}`,
  message: key,
  stack: `${field}: ${key}`,
});

/**
 * `validateForm` as rjsf's validator. The only place that knows this interface: rjsf's next major version changes it.
 * @param verdicts read at each validation
 */
export const createRjsfValidator = (verdicts: () => Verdicts): ValidatorType<FormNode, FormSchema> => ({
  validateFormData(values, schema, _customValidate, _transformErrors, uiSchema) {
    const form = { schema, uiSchema: uiSchema as FormUiSchema };
    const { problems } = validateForm(form, valuesIn(values), verdicts());
    return {
      errors: problems.map(({ field, errorKey }) => errorOf(field, errorKey ?? generalErrorKey)),
      errorSchema: {},
    };
  },
  // rjsf asks about conditions alone: `compileForm` writes no other choice between schemas.
  isValid: (condition: FormSchema | ConditionSchema, values) =>
    meetsCondition(condition as ConditionSchema, valuesIn(values)),
  rawValidation: () => ({}),
});
