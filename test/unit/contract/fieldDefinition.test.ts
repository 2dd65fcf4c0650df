import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAmount, parseFieldDefinition, parseFieldDefinitions } from '../../../src/contract/fieldDefinition';
import { aField } from '../../builders/methods';

/** The only field of a definition that must be valid. */
function fieldOf(value: unknown) {
  const parsed = parseFieldDefinition(value);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

describe('parseFieldDefinition', () => {
  it('parses both spellings of rules to the same field', () => {
    const older = aField({ regex: '^\\d+$', regex_error_key: 'error.digits' });
    const newer = aField({ regexList: [{ regex: '^\\d+$', regex_error_key: 'error.digits' }] });
    expect(fieldOf(newer).rules).toEqual([{ regex: '^\\d+$', errorKey: 'error.digits' }]);
    expect(fieldOf(older)).toEqual(fieldOf(newer));
  });

  it('parses both spellings of the placeholder key to the same field', () => {
    const older = fieldOf(aField({ placeholder_key: 'placeholder.card' }));
    const newer = fieldOf(aField({ placeholderKey: 'placeholder.card' }));
    expect(newer.placeholderKey).toBe('placeholder.card');
    expect(older).toEqual(newer);
  });

  it('prefers the newer spelling when a definition has both', () => {
    const field = fieldOf(
      aField({ regexList: [{ regex: 'new' }], regex: 'old', placeholderKey: 'new', placeholder_key: 'old' }),
    );
    expect(field.rules).toEqual([{ regex: 'new' }]);
    expect(field.placeholderKey).toBe('new');
  });

  it('preserves the order and the texts of rules', () => {
    const rules = [
      { regex: '^A', text: { en: 'Starts with A' } },
      { regex: 'Z$', regex_error_key: 'error.z' },
    ];
    expect(fieldOf(aField({ regexList: rules })).rules).toEqual([
      { regex: '^A', text: { en: 'Starts with A' } },
      { regex: 'Z$', errorKey: 'error.z' },
    ]);
  });

  it('has no rules and no options when none were sent', () => {
    expect(fieldOf(aField())).toEqual({ name: 'document', type: 'text', rules: [], options: [] });
    expect(fieldOf(aField({ regex: '' })).rules).toEqual([]);
  });

  it('has no property for what a definition leaves out', () => {
    const field = fieldOf(aField({ regex: '^A' }));
    expect(Object.keys(field)).toEqual(['name', 'type', 'rules', 'options']);
    expect(field.rules.map((rule) => Object.keys(rule))).toEqual([['regex']]);
  });

  it('accepts a plain string as an option that is its own value', () => {
    const pair = { text: { en: 'Tron' }, value: 'trc20', icon: 'trx' };
    expect(fieldOf(aField({ type: 'networks', values: ['ERC20', pair] })).options).toEqual([
      { text: 'ERC20', value: 'ERC20' },
      pair,
    ]);
  });

  it.each([
    ['has no name', aField({ name: '' })],
    ['has no type of §3', aField({ type: 'password' })],
    ['is no object', 'document'],
    ['is nothing', null],
  ])('refuses a definition that %s', (_, value) => {
    const parsed = parseFieldDefinition(value);
    expect(parsed.ok).toBe(false);
    if (!parsed.ok) expect(parsed.problems.length).toBeGreaterThan(0);
  });
});

const readings: readonly (readonly [string, Readonly<Record<string, unknown>>, object])[] = [
  ['nulls', { mask: null, label: null, values: null, visibleWhen: null, isOptional: null }, {}],
  [
    'flags as numbers and texts',
    { isOptional: 1, isDisabled: 'true', isAdvanced: 0 },
    { isOptional: true, isDisabled: true, isAdvanced: false },
  ],
  ['numbers as texts', { min: '3', max: '5000.00' }, { min: 3, max: 5000 }],
  ['a number as a prefill', { value: 5 }, { value: '5' }],
  ['a type in capitals', { type: 'TEXT' }, {}],
  ['an unknown input mode', { inputMode: 'telepathic' }, {}],
  ['a label with null for a language', { label: { en: null, pt_BR: 'CPF' } }, { label: { 'pt-br': 'CPF' } }],
  [
    'numbers as options',
    { values: [7, { text: 'B', value: 8 }] },
    {
      options: [
        { text: '7', value: '7' },
        { text: 'B', value: '8' },
      ],
    },
  ],
  [
    'an option without a text',
    {
      values: [
        { text: null, value: 'b' },
        { text: [], value: 'c' },
      ],
    },
    {
      options: [
        { text: 'b', value: 'b' },
        { text: 'c', value: 'c' },
      ],
    },
  ],
  ['an option without a value', { values: [{ text: 'A' }, 'B'] }, { options: [{ text: 'B', value: 'B' }] }],
  [
    'one rule that is in no list of values',
    { visibleWhen: { field: 'bank', equals: 'x' } },
    { visibleWhen: { field: 'bank', equals: ['x'] } },
  ],
  ['a condition on nothing', { visibleWhen: { field: 'bank', equals: [] } }, {}],
  ['the older spelling beside an empty list', { regexList: [], regex: '^A' }, { rules: [{ regex: '^A' }] }],
  ['the older spelling beside null', { regexList: null, regex: '^A' }, { rules: [{ regex: '^A' }] }],
];

it.each(readings)('reads %s', (_, sent, read) => {
  expect(fieldOf(aField(sent))).toEqual({ name: 'document', type: 'text', rules: [], options: [], ...read });
});

it('takes fields of the type amount, and no others, for the amount', () => {
  const types = ['amount', 'text', 'text_uppercase', 'dropdown', 'networks', 'phone_with_prefix'] as const;
  expect(types.filter((type) => isAmount({ type }))).toEqual(['amount']);
});

describe('parseFieldDefinitions', () => {
  it('never throws, returns each name once, and accounts for every value', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.anything(), fc.record({ name: fc.string(), type: fc.constant('text') }))),
        (values) => {
          const { fields, leftOut } = parseFieldDefinitions(values);
          expect(fields.length + leftOut.length).toBe(values.length);
          expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
        },
      ),
    );
  });

  it('drops no other field with a broken one', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1 });
    fc.assert(
      fc.property(names, fc.nat(), fc.anything(), (wanted, place, junk) => {
        fc.pre(!parseFieldDefinition(junk).ok);
        const index = place % (wanted.length + 1);
        const values: unknown[] = wanted.map((name) => aField({ name }));
        values.splice(index, 0, junk);
        const { fields, leftOut } = parseFieldDefinitions(values);
        expect(fields.map(({ name }) => name)).toEqual(wanted);
        expect(leftOut.map((one) => one.index)).toEqual([index]);
      }),
    );
  });

  it('needs a broken field unless it is marked optional', () => {
    const { leftOut } = parseFieldDefinitions([
      { name: 'a', type: 'x' },
      { name: 'b', type: 'x', isOptional: true },
      { name: 'c', type: 'x', isOptional: 'true' },
      7,
    ]);
    expect(leftOut.map(({ index, isNeeded }) => [index, isNeeded])).toEqual([
      [0, true],
      [1, false],
      [2, false],
      [3, true],
    ]);
  });

  it('locates each deviation, and leaves out a second field of a name', () => {
    const { leftOut, deviations } = parseFieldDefinitions([
      aField({ type: 'x' }),
      aField({ name: ['x'] }),
      aField(),
      aField(),
      { name: 'n'.repeat(101), type: 'text' },
      7,
      aField({ name: 'read', isOptional: 1 }),
    ]);
    expect(deviations.map(({ path, rule, isDropped }) => [path, rule, isDropped])).toEqual([
      ['/0/type', 'enum', true],
      ['/1/name', 'type', true],
      ['/3/name', 'unique', true],
      ['/4/name', 'maxLength', true],
      ['/5', 'type', true],
      ['/6/isOptional', 'type', false],
    ]);
    expect(leftOut.filter(({ isNeeded }) => !isNeeded)).toEqual([{ index: 3, isNeeded: false }]);
  });

  it('reveals no value of the field in its deviations', () => {
    const { deviations } = parseFieldDefinitions([aField({ type: 'x', value: '4111111111111111' })]);
    expect(deviations).toHaveLength(1);
    expect(JSON.stringify(deviations)).not.toContain('4111');
  });
});
