import fc from 'fast-check';
import type { FormContext, FormValues } from '../../../../src/form/compile/CompiledForm';
import type { FieldTypeConfig } from '../../../../src/form/fieldTypes/FieldTypeConfig';
import { fieldTypeNames, fieldTypes } from '../../../../src/form/fieldTypes/fieldTypes';
import { maskText } from '../../../../src/form/mask/createMask';
import { patternFor } from '../../../../src/form/regex/patternFor';
import { mexico } from '../../../builders/forms';
import { anyPattern } from '../../../fixtures/anyPattern';

/** Expressions of payment forms, each with a matching text. The last two are worker rules. */
const matches: Readonly<Record<string, string>> = {
  '^\\d{4}$': '1234',
  '^[\\p{L} ]+$': 'Ñandú ana',
  '^.{2,8}$': 'card',
  '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$': 'a@b.co',
  '^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$': 'DE89370400440532013000',
  '^\\d{3}\\.\\d{3}\\.\\d{3}-\\d{2}$': '123.456.789-09',
  '\\u{1F600}': '😀',
  '^(?:ab|cd)+$': 'abcd',
  '^(?=.*\\d)(?=.*[a-z]).{8,}$': 'passw0rd',
  '^(?!0)\\d+$': '120',
  '.': 'x',
  '': 'anything',
  '^(a+)+$': 'aaa',
  '^(\\d+)\\1$': '1212',
};

const patternMasks = ['0000 0000', '00/00', 'aa-00[00]', '+{7} (000) 000'];

/** Names that break careless code, and plain ones. */
const names = ['constructor', 'toString', '0', 'a b', 'a/b', 'a~1', 'имя', 'card_number', 'account', 'amount', 'way'];
const name = fc.constantFrom(...names);

/** Shared by values, options and conditions, so that they match. */
const words = ['card', 'bank', ' bank', 'main', 'additional', '1234', '100', '', 'ÄÖ', '<b>'];
const word = fc.constantFrom(...words);

/** Without worker rules: ajv has no timeout, so that a runaway expression would hang the test. */
const inlinePatterns = anyPattern.filter((source) => patternFor(source).runsIn !== 'worker');

/** The expression is the key, so that a test can match messages with rules. */
const rule = fc
  .oneof(fc.constantFrom(...Object.keys(matches)), inlinePatterns)
  .map((regex) => ({ regex, regex_error_key: regex }));
/** In either spelling: a list, or one in the field itself. */
const rules = fc.oneof(
  fc.constant({}),
  fc.array(rule, { maxLength: 3 }).map((regexList) => ({ regexList })),
  rule,
);
const mask = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  fc.constantFrom(...patternMasks, 'date').map((one) => ({ mask: one })),
  fc.record(
    { mask: fc.constant('number'), min: fc.integer({ min: -50, max: 5 }), max: fc.integer({ min: 5, max: 500 }) },
    { requiredKeys: ['mask'] },
  ),
);
const flags = fc.record(
  {
    isAdvanced: fc.boolean(),
    isDisabled: fc.boolean(),
    isOptional: fc.boolean(),
    value: word,
    visibleWhen: fc.record({ field: name, equals: fc.subarray(words, { minLength: 1, maxLength: 3 }) }),
    placeholder_key: fc.constant('p'),
    placeholderKey: fc.constant('p'),
  },
  { requiredKeys: [] },
);
const choices = fc.array(fc.oneof(word, fc.record({ text: word, value: word })), { maxLength: 4 });

/** More properties, by how the value is entered. */
const settingsOf: Record<FieldTypeConfig['entry'], fc.Arbitrary<Readonly<Record<string, unknown>>>> = {
  text: mask,
  'prefixed-text': fc.constant({}),
  options: fc.record({ values: choices }),
  amount: fc.constant({}),
  date: fc.record({ minDate: fc.constant('1988-02-29'), maxDate: fc.constant('2008-12-31') }, { requiredKeys: [] }),
};
const typed = fc
  .constantFrom(...fieldTypeNames())
  .chain((type) => settingsOf[fieldTypes[type].entry].map((more) => ({ type, ...more })));

/** A definition of any type in either spelling, as JSON. */
const definition = fc
  .tuple(name, typed, rules, flags)
  .map(([one, type, list, more]): Readonly<Record<string, unknown>> => ({ name: one, ...type, ...list, ...more }));
export const definitions = fc.array(definition, { maxLength: 7 });

export const settings: fc.Arbitrary<FormContext> = fc.record({
  transaction: fc.constantFrom('deposit', 'withdrawal'),
  currency: fc.constant(mexico.currency),
  country: fc.constant(mexico.country),
  limits: fc.constant(mexico.limits),
  balance: fc.constantFrom(null, '500.25'),
  prefill: fc.constant({}),
  checkLuhn: fc.boolean(),
});

/** A valid text with one mistake: a character too many, too few, or wrong, or spaces around it. */
const near = fc
  .tuple(
    fc.constantFrom(...Object.values(matches), ...words, '1988-02-29', '2023-02-29', '2009-01-01'),
    fc.nat(30),
    fc.constantFrom('', '0', 'a', 'É', '-', ' '),
  )
  .chain(([text, at, sign]) =>
    fc.constantFrom(
      text,
      ` ${text}\t`,
      text.slice(0, at) + sign + text.slice(at),
      text.slice(0, at) + sign + text.slice(at + 1),
    ),
  );
const digits = (minLength: number, maxLength: number) =>
  fc.array(fc.nat(9), { minLength, maxLength }).map((list) => list.join(''));
const phone = fc
  .tuple(fc.constantFrom('+55', '+52', '+7', '+1', '+234', ''), fc.oneof(digits(0, 12), near))
  .map(([prefix, rest]) => prefix + rest);
const amount = fc
  .tuple(fc.constantFrom('', '-'), fc.oneof(fc.nat(30_000), fc.nat(600)), fc.oneof(fc.constant(''), digits(1, 4)))
  .map(([sign, whole, part]) => `${sign}${whole}${part === '' ? '' : `.${part}`}`);
const card = fc.constantFrom('4111 1111 1111 1111', '4111-1111-1111-1112', '4111111111111111', '55', '4111 x');
const far = fc.oneof(
  fc.string({ maxLength: 12, unit: 'binary' }),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
  fc.constantFrom('a'.repeat(256), 'a'.repeat(257), '😀'.repeat(256), '😀'.repeat(257), '\ud800', '\u0000', '\u00a0'),
);

/** A text as this mask leaves it. */
const masked = (one: string) =>
  fc
    .oneof(
      digits(0, 8),
      fc.tuple(fc.constantFrom('-', ''), digits(0, 3)).map((parts) => parts.join('')),
      near,
    )
    .map((text) => maskText({ mask: one }, text));
const date = fc
  .tuple(
    fc.integer({ min: 0, max: 32 }),
    fc.integer({ min: 0, max: 13 }),
    fc.constantFrom(1899, 1900, 2000, 2023, 2024),
  )
  .map(([day, month, year]) => [day, month, year].map((part) => String(part).padStart(2, '0')).join('.'));

const valueFor = (field: Readonly<Record<string, unknown>>): fc.Arbitrary<string> => {
  if (field.mask === 'date') return fc.oneof(date, near);
  if (typeof field.mask === 'string') return masked(field.mask);
  if (field.type === 'phone_with_prefix') return phone;
  if (field.type === 'amount') return fc.oneof(amount, fc.constantFrom('', 'abc', '1,5'));
  return field.name === 'card_number' ? fc.oneof(card, near) : fc.oneof(near, word, far);
};

/** Definitions with values: almost valid, invalid, or missing. */
export const definitionsAndValues = definitions.chain((fields) =>
  fc.record({
    fields: fc.constant(fields),
    values: fc.tuple(...fields.map((field) => fc.option(valueFor(field), { freq: 12, nil: undefined }))).map(
      (list): FormValues =>
        Object.fromEntries(
          fields.flatMap(({ name: own }, index) => {
            const value = list[index];
            // Of duplicates, the form has the first; a value of another type would not fit its mask.
            const isFirst = fields.findIndex((field) => field.name === own) === index;
            return value === undefined || typeof own !== 'string' || !isFirst ? [] : [[own, value] as const];
          }),
        ),
    ),
  }),
);
