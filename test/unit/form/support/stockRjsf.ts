import Form from '@rjsf/core';
import { createSchemaUtils } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type {
  CompiledForm,
  FormNode,
  FormSchema,
  FormValues,
  TextRules,
} from '../../../../src/form/compile/CompiledForm';
import { validate, visibleFields } from '../../../../src/form/validate/validate';
import { checkNames } from '../../../../src/tables/identifiers/checkNames';

/** A decimal in parts of 10⁻⁴⁰; null if it is none. */
const unitsOf = (text: string): bigint | null => {
  const [, sign, whole = '', part = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  if (sign === undefined || (whole === '' && part === '') || text.length > 64) return null;
  const units = BigInt(whole + part.padEnd(40, '0').slice(0, 40));
  return sign === '-' ? -units : units;
};
const order = (one: string, other: string): number => {
  const [left, right] = [unitsOf(one), unitsOf(other)];
  if (left === null || right === null || left === right) return 0;
  return left < right ? -1 : 1;
};
const commaToPoint = (text: string): string => (text.includes('.') ? '' : text.replace(',', '.'));

/** ISO/IEC 7812. */
const isLuhn = (text: string): boolean =>
  [...text.replace(/\D/g, '')]
    .map(Number)
    .reverse()
    .reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0) %
    10 ===
  0;

/** The formats that README.md documents, implemented here once more. */
const formats = {
  decimal: { validate: (text: string) => unitsOf(text) !== null, compare: order },
  'decimal-comma': {
    validate: (text: string) => unitsOf(commaToPoint(text)) !== null,
    compare: (one: string, other: string) => order(commaToPoint(one), commaToPoint(other)),
  },
  luhn: (text: string) => /^[\d\s-]*\d[\d\s-]*$/.test(text) && isLuhn(text),
  // Their own tests compare them with their definitions.
  ...Object.fromEntries(checkNames.map((name) => [name, () => true])),
};

/** The calling codes of E.164 by length: zones 1 and 7, the two-digit ones, the others. */
const callingCode = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{1,3})/;

/** rjsf's validator with the documented keyword and formats. */
const validator = customizeValidator<FormNode, FormSchema>({
  AjvClass: Ajv2020,
  ajvFormatOptions: { keywords: true },
  ajvOptionsOverrides: { ownProperties: true },
  extenderFn: (ajv) => {
    for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
    return ajv.addKeyword({
      keyword: 'x-national',
      type: 'string',
      schemaType: 'object',
      compile: ({ minLength = 0, ...rules }: TextRules) => {
        const isValid = ajv.compile(rules);
        return (text: string) => {
          const number = text.replace(callingCode, '');
          return /\d/.test(number) ? isValid(number) === true : minLength === 0;
        };
      },
    });
  },
});

type Schema = Pick<CompiledForm, 'schema'>;

/** The fields that ajv refuses, called through rjsf's own validator. */
export function refusedByAjv({ schema }: Schema, values: FormValues): string[] {
  const { errors = [], validationError } = validator.rawValidation<ErrorObject>(schema, values);
  if (validationError) throw validationError;
  const named = errors.flatMap(({ keyword, instancePath, params }) => {
    if (keyword === 'if') return [];
    const [, name = ''] = instancePath.split('/');
    return keyword === 'required' ? [params.missingProperty] : [name.replaceAll('~1', '/').replaceAll('~0', '~')];
  });
  return [...new Set(named)].sort();
}

/** The fields that `validate` refuses; expressions of unbounded cost run here: they are harmless. */
export function refusedByUs({ schema }: Schema, values: FormValues): string[] {
  const { broken } = validate(schema, values, {
    ofPattern: (expression, value) => (expression.test(value) ? 'passed' : 'failed'),
    ofFormat: () => 'passed',
    errorOf: () => undefined,
  });
  return [...new Set(broken.map(({ field }) => field))].sort();
}

/** The number of controls by rjsf as released, with its own theme, and the number that it should have. */
export function stockForm({ schema }: Schema, formData: FormValues) {
  const html = renderToStaticMarkup(createElement(Form<FormNode, FormSchema>, { schema, formData, validator }));
  // rjsf fills in defaults, on which conditions may depend.
  const filled = createSchemaUtils(validator, schema).getDefaultFormState(schema, formData);
  return {
    controls: html.match(/<(?:input|select)/g)?.length ?? 0,
    expected: visibleFields(schema, Object(filled)).size,
  };
}
