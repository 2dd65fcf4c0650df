import type { RJSFValidationError, ValidatorType } from '@rjsf/utils';
import type { FormNode, FormSchema } from '../compile/CompiledForm';
import { generalErrorKey } from './FieldProblem';
import { valuesIn } from './fieldValue';
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
 * rjsf calls `isValid` for conditions and choices between schemas, which our schemas do not have.
 */
export const rjsfValidator: ValidatorType<FormNode, FormSchema> = {
  validateFormData(values, schema, _customValidate, _transformErrors, uiSchema) {
    const order = uiSchema?.['ui:order'];
    const problems = validateForm(schema, valuesIn(values), order);
    return {
      errors: problems.map(({ field, errorKey }) => errorOf(field, errorKey ?? generalErrorKey)),
      errorSchema: {},
    };
  },
  isValid: (schema, values) => validateForm(schema, valuesIn(values)).length === 0,
  rawValidation: () => ({}),
};
