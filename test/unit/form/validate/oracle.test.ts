import { customizeValidator } from '@rjsf/validator-ajv8';
import { Ajv, type ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompiledForm, FormSettings, FormValues } from '../../../../src/form/compile/CompiledForm';
import { compileDefinitions } from '../../../../src/form/compile/compileDefinitions';
import { validateForm } from '../../../../src/form/validate/validateForm';
import { workerRules } from '../../../../src/form/validate/workerRules';
import { isLuhn } from '../../schemas/checkDigits';
import { definitions, definitionsAndValues, filledMasks, settings } from '../support/anyForm';
import { filledNumber, plainInstance, plainSchema } from '../support/plainSchema';

/** A text in MXN as cents; null if it is not a number of cents. */
const centsOf = (text: string): number | null => {
  const [, whole, part = ''] = /^(-?\d+)(?:\.(\d\d?)0*)?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole.replace('-', '')) * 100 + Number(part.padEnd(2, '0'));
  return whole.startsWith('-') ? -cents : cents;
};
const isDay = (text: string): boolean => {
  const [, day = 0, month = 0, year = 0] = (/^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? []).map(Number);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return year >= 1900 && day >= 1 && day <= days;
};

/** The checks beyond JSON Schema as formats, implemented independently of the form. */
const formatsFor = ({ transaction, balance }: FormSettings) => ({
  amount: (text: string) => {
    const cents = centsOf(text);
    const highest = transaction === 'withdrawal' && balance !== null ? 50_025 : 2_015_500;
    return cents !== null && cents >= 2100 && cents <= highest;
  },
  'card-number': (text: string) => /^[\d\s-]*\d[\d\s-]*$/.test(text) && isLuhn(text),
  'real-date': isDay,
});

const unescaped = (pointer: string): string => pointer.replaceAll('~1', '/').replaceAll('~0', '~');

/** The kind of problem for each expression that replaces a mask. */
const kindsOfMasks: Readonly<Record<string, string>> = {
  [filledNumber]: 'number',
  ...Object.fromEntries(Object.values(filledMasks).map((pattern) => [pattern, 'incomplete'])),
};

/** The kind of a failure, in terms that both sides share. A missing option counts as an invalid one. */
function kindOf({ keyword, params }: ErrorObject, isNumber: boolean, isChoice: boolean): string {
  if (isNumber) return 'number';
  if (keyword === 'required') return isChoice ? 'enum' : 'required';
  if (keyword === 'format') return params.format;
  return keyword === 'pattern' ? (kindsOfMasks[params.pattern] ?? `pattern ${params.pattern}`) : keyword;
}

interface Outcome {
  readonly fields: readonly string[];
  /** 'field: kind' of each problem. */
  readonly rules: readonly string[];
}
/** Values that are too long are not tested further, and an invalid card number has no other problem. */
const hides = (kind: string, other: string): boolean =>
  (kind === 'maxLength' && other.startsWith('pattern ')) ||
  (kind === 'card-number' && ['real-date', 'incomplete'].includes(other));
const outcomeOf = (found: readonly (readonly [field: string, kind: string])[]): Outcome => {
  const shown = found.filter(([field, kind]) => !found.some(([name, other]) => name === field && hides(other, kind)));
  return {
    fields: [...new Set(shown.map(([field]) => field))].sort(),
    rules: [...new Set(shown.map(([field, kind]) => `${field}: ${kind}`))].sort(),
  };
};

const validators = new Map<string, ReturnType<typeof customizeValidator>>();

/** One for all forms with the same limits. */
function validatorFor(AjvClass: typeof Ajv, settings: FormSettings) {
  const key = `${AjvClass.name} ${settings.transaction} ${settings.balance}`;
  const cached = validators.get(key);
  if (cached) return cached;
  const validator = customizeValidator({
    AjvClass,
    customFormats: formatsFor(settings),
    ajvFormatOptions: false,
    ajvOptionsOverrides: { ownProperties: true, allErrors: true },
  });
  validators.set(key, validator);
  return validator;
}

/** What ajv finds, called through rjsf's own validator. */
function oracle(AjvClass: typeof Ajv, form: CompiledForm, values: FormValues): Outcome {
  const validator = validatorFor(AjvClass, form.settings);
  const { errors = [], validationError } = validator.rawValidation<ErrorObject>(
    plainSchema(form, filledMasks),
    plainInstance(form, values),
  );
  if (validationError) throw validationError;
  const isChoice = (name: string): boolean => form.schema.properties[name]?.enum !== undefined;
  const found = errors.flatMap((error): [string, string][] => {
    if (error.keyword === 'if') return [];
    const [, part, inPath = ''] = error.instancePath.split('/').map(unescaped);
    const name = error.keyword === 'required' ? error.params.missingProperty : inPath;
    return [[name, kindOf(error, part === 'numbers', isChoice(name))]];
  });
  return outcomeOf(found);
}

/** The kind of each of our messages. */
const kinds: Readonly<Record<string, string>> = {
  'form.error.required': 'required',
  'form.amount.missing': 'required',
  'form.error.option': 'enum',
  'form.error.tooLong': 'maxLength',
  'form.error.cardNumber': 'card-number',
  'form.error.date': 'real-date',
  'form.error.number': 'number',
  'form.error.incomplete': 'incomplete',
  'form.amount.notANumber': 'amount',
  'form.amount.decimals': 'amount',
  'form.amount.belowMin': 'amount',
  'form.amount.aboveMax': 'amount',
  'form.amount.aboveBalance': 'amount',
};

/** What `validateForm` finds, and worker rules, run here: they are harmless. */
function ours(form: CompiledForm, values: FormValues): Outcome {
  const fromWorker = workerRules(form.schema, values).flatMap(({ expression, value, problem }) =>
    expression.test(value) ? [] : [problem],
  );
  return outcomeOf(
    [...validateForm(form.schema, values), ...fromWorker].map(({ field, errorKey = '' }) => [
      field,
      kinds[errorKey] ?? `pattern ${errorKey}`,
    ]),
  );
}

describe('against @rjsf/validator-ajv8', () => {
  it.each([
    ['draft-07', Ajv],
    ['2020-12', Ajv2020],
  ])('finds the same invalid fields and broken rules, for any values: %s', (_, AjvClass) => {
    let wrong = 0;
    let right = 0;
    fc.assert(
      fc.property(definitionsAndValues, settings, ({ fields, values }, given) => {
        const { form } = compileDefinitions(fields, given);
        const found = ours(form, values);
        expect(found).toEqual(oracle(AjvClass, form, values));
        if (found.fields.length > 0) wrong += 1;
        else if (form.order.length > 0) right += 1;
      }),
      { numRuns: 200 },
    );
    // Both outcomes must occur.
    expect(Math.min(wrong, right)).toBeGreaterThan(8);
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
