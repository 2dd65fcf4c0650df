import type { RJSFValidationError, ValidatorType } from '@rjsf/utils';
import type { FormNode, FormSchema } from '../compile/CompiledForm';
import { generalErrorKey } from './FieldProblem';
import { valuesIn } from './fieldValue';
import { validateForm } from './validateForm';

/** rjsf's way to a field: '.name'; the message is for people who read logs, the widgets make their own from the problem. */
const errorOf = (field: string, key: string): RJSFValidationError => ({
  name: key,
  property: `.${field}`,
  message: key,
  stack: `${field}: ${key}`,
});

/**
 * Our validator in the shape that rjsf asks for, and the only place that knows this shape: rjsf's next major changes it.
 * `isValid` is asked for conditions and choices between schemas, which our one-level schemas do not have.
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
