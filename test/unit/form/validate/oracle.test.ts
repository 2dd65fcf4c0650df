import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileDefinitions } from '../../../../src/form/compile/compileDefinitions';
import { cleanValues } from '../../../../src/form/validate/fieldValue';
import { formOf, mexico } from '../../../builders/forms';
import { layouts } from '../../schemas/layouts';
import { definitions, definitionsAndValues, settings } from '../support/anyForm';
import { refusedByAjv, refusedByUs, stockForm } from '../support/stockRjsf';

const ajv = new Ajv2020({ strict: false });

describe('the compiled schema', () => {
  it('is draft 2020-12, and @rjsf/validator-ajv8 refuses the same fields, for any values', () => {
    let wrong = 0;
    let right = 0;
    fc.assert(
      fc.property(definitionsAndValues, settings, ({ fields, values }, given) => {
        const { form } = compileDefinitions(fields, given);
        expect(ajv.validateSchema(form.schema)).toBe(true);
        const clean = cleanValues(form.schema, values);
        const found = refusedByUs(form, clean);
        expect(found).toEqual(refusedByAjv(form, clean));
        const { controls, expected } = stockForm(form, clean);
        expect(controls).toBe(expected);
        if (found.length > 0) wrong += 1;
        else if (form.uiSchema['ui:order'].length > 0) right += 1;
      }),
      { numRuns: 200 },
    );
    // Both outcomes must occur.
    expect(Math.min(wrong, right)).toBeGreaterThan(8);
  });

  it.each(
    layouts.flatMap(
      ({ file, fields, formFields }) =>
        [
          [file, fields],
          [`${file}, step`, formFields],
        ] as const,
    ),
  )('of %s is draft 2020-12, rendered by rjsf, and the samples are valid for both', (_, fields) => {
    const form = formOf(fields, mexico);
    expect(ajv.validateSchema(form.schema)).toBe(true);
    const { controls, expected } = stockForm(form, form.formData);
    expect(controls).toBe(expected);
    expect(refusedByUs(form, form.formData)).toEqual(refusedByAjv(form, form.formData));
  });

  it('compiles the older and the newer spelling of rules and placeholders into the same form', () => {
    fc.assert(
      fc.property(definitions, settings, (fields, given) => {
        const newer = fields.map(
          ({ regex, regex_error_key, regexList, placeholder_key, placeholderKey, ...field }) => ({
            ...field,
            placeholderKey: placeholderKey ?? placeholder_key ?? 'none',
            regexList: regexList ?? (regex ? [{ regex, regex_error_key }] : []),
          }),
        );
        const older = newer.map(({ placeholderKey, regexList, ...field }) => {
          const [only, ...others] = Array.isArray(regexList) ? regexList : [];
          const isOne = only !== undefined && others.length === 0 && only.regex !== '';
          return { ...field, placeholder_key: placeholderKey, ...(isOne ? only : { regexList }) };
        });
        expect(compileDefinitions(older, given).form).toEqual(compileDefinitions(newer, given).form);
      }),
    );
  });
});
