import { describe, expect, it } from 'vitest';
import type { CompiledForm, FormValues } from '../../../../src/form/compile/CompiledForm';
import { workerRules } from '../../../../src/form/validate/workerRules';
import { compiled, problemsOf } from '../../../builders/forms';

const keysOf = (form: CompiledForm, values: FormValues): string[] =>
  problemsOf(form, values).map(({ field, errorKey }) => `${field}: ${errorKey}`);

describe('rules', () => {
  const form = compiled([
    {
      name: 'login',
      type: 'text',
      regexList: [
        { regex: '^.{4,}$', regex_error_key: 'e.short' },
        { regex: '^\\p{Ll}+$', regex_error_key: 'e.lower' },
        { regex: 'x' },
      ],
    },
    { name: 'toString', type: 'text' },
  ]);

  it('report problems in order, each with its own key or the general one', () => {
    expect(keysOf(form, { login: 'A', toString: 'set' })).toEqual([
      'login: e.short',
      'login: e.lower',
      'login: error.field',
    ]);
    expect(keysOf(form, { login: 'ñandúx', toString: 'set' })).toEqual([]);
  });

  it('read own properties only: a field with a name from Object.prototype is empty', () => {
    expect(keysOf(form, { login: 'abcx' })).toEqual(['toString: form.error.required']);
  });

  it('refuse values that are too long to test', () => {
    expect(keysOf(form, { login: 'x'.repeat(257), toString: 'set' })[0]).toBe('login: form.error.tooLong');
  });

  it('test a phone number without its prefix', () => {
    const phone = compiled([
      { name: 'phone', type: 'phone_with_prefix', regex: '^\\d{10}$', regex_error_key: 'e.phone' },
    ]);
    expect(keysOf(phone, { phone: '+525512345678' })).toEqual([]);
    expect(keysOf(phone, { phone: '+52551234567' })).toEqual(['phone: e.phone']);
    expect(keysOf(phone, { phone: '+52' })).toEqual(['phone: form.error.required']);
    expect(keysOf(phone, { phone: '5512345678' })).toEqual(['phone: form.phone.prefixMissing']);
    expect(keysOf(phone, { phone: '+12425551234' })).toEqual([]);
  });

  it('skip empty optional fields and read-only fields', () => {
    const form = compiled([
      { name: 'note', type: 'text', isOptional: true, regex: '^\\d+$' },
      { name: 'id', type: 'text', isDisabled: true, regex: '^\\d+$', value: 'A' },
    ]);
    expect(problemsOf(form, { note: '  ', id: 'A' })).toEqual([]);
    expect(keysOf(form, { note: 'x', id: 'A' })).toEqual(['note: error.field']);
  });
});

describe('visibleWhen', () => {
  const form = compiled([
    { name: 'way', type: 'dropdown', values: ['card', 'bank'] },
    { name: 'bank', type: 'dropdown', values: ['a', 'b'], visibleWhen: { field: 'way', equals: ['bank'] } },
    { name: 'branch', type: 'text', visibleWhen: { field: 'bank', equals: ['a'] } },
    { name: 'cycle', type: 'text', visibleWhen: { field: 'cycle', equals: ['x'] } },
  ]);

  it('requires visible fields only, through a chain of conditions', () => {
    expect(keysOf(form, { way: 'card', bank: 'a' })).toEqual([]);
    expect(keysOf(form, { way: 'bank', bank: 'a' })).toEqual(['branch: form.error.required']);
    expect(keysOf(form, { way: 'bank' })).toEqual(['bank: form.error.option']);
  });

  it('ends for a cycle of conditions', () => {
    expect(problemsOf(form, { way: 'card', cycle: 'x' })).toEqual([]);
  });
});

describe('the checks beyond JSON Schema', () => {
  it('compare the amount with limits, decimals and balance', () => {
    const form = compiled([{ name: 'amount', type: 'amount' }], { transaction: 'withdrawal', balance: '500.25' });
    const problemOf = (amount: string) => problemsOf(form, { amount })[0];
    expect(problemOf('')).toEqual({ field: 'amount', errorKey: 'form.amount.missing' });
    expect(problemOf('20.99')).toEqual({ field: 'amount', errorKey: 'form.amount.belowMin', amount: '21' });
    expect(problemOf('500.26')).toEqual({ field: 'amount', errorKey: 'form.amount.aboveBalance', amount: '500.25' });
    expect(problemOf('21.001')).toEqual({ field: 'amount', errorKey: 'form.amount.decimals', count: 2 });
    expect(problemOf('abc')).toEqual({ field: 'amount', errorKey: 'form.amount.notANumber' });
    expect(problemOf('500.25')).toBeUndefined();
  });

  it('refuse an amount above the limit, and name it', () => {
    const form = compiled([{ name: 'amount', type: 'amount' }]);
    expect(problemsOf(form, { amount: '20155.01' })).toEqual([
      { field: 'amount', errorKey: 'form.amount.aboveMax', amount: '20155' },
    ]);
    expect(problemsOf(form, { amount: '20155' })).toEqual([]);
  });

  it('leave an unfilled mask to the rules of its field', () => {
    const form = compiled([{ name: 'expiry', type: 'text', mask: '00/00', regex: '^\\d' }]);
    expect(keysOf(form, { expiry: '12/3' })).toEqual([]);
  });

  it('allow a deposit above the balance', () => {
    const form = compiled([{ name: 'amount', type: 'amount' }], { balance: '1' });
    expect(problemsOf(form, { amount: '100' })).toEqual([]);
  });

  it('test card numbers, and no other field, if the method requires it', () => {
    const fields = [
      { name: 'card_number', type: 'text' as const },
      { name: 'pan', type: 'text' as const, autocomplete: 'section-a cc-number' },
      { name: 'document', type: 'text' as const },
    ];
    const values = { card_number: '4111 1111 1111 1112', pan: '4111111111111112', document: '12' };
    expect(keysOf(compiled(fields, { checkLuhn: true }), values)).toEqual([
      'card_number: form.error.cardNumber',
      'pan: form.error.cardNumber',
    ]);
    expect(keysOf(compiled(fields), values)).toEqual([]);
    expect(
      keysOf(compiled(fields, { checkLuhn: true }), {
        ...values,
        card_number: '4111 1111 1111 1111',
        pan: '4111111111111111',
      }),
    ).toEqual([]);
  });

  it('test dates, bounds of numbers, and unfilled masks', () => {
    const form = compiled([
      { name: 'day', type: 'text', mask: 'date' },
      { name: 'count', type: 'text', mask: 'number', min: -5, max: 10 },
      { name: 'expiry', type: 'text', mask: '00/00' },
    ]);
    expect(keysOf(form, { day: '31.02.2020', count: '10,5', expiry: '12/3' })).toEqual([
      'day: form.error.date',
      'count: form.error.number',
      'expiry: form.error.incomplete',
    ]);
    expect(keysOf(form, { day: '29.02.2020', count: '-5', expiry: '12/30' })).toEqual([]);
  });
});

describe('a number', () => {
  const form = compiled([{ name: 'count', type: 'text', mask: 'number', min: 1.5, max: 9 }]);

  it.each(['1,5', '1,50', '8,99', '9', '9,'])('has a decimal comma and is within its bounds: %s', (count) =>
    expect(keysOf(form, { count })).toEqual([]),
  );
  it.each(['1,49', '0,9', '9,01', '-2'])('has a decimal comma and is beyond its bounds: %s', (count) =>
    expect(keysOf(form, { count })).toEqual(['count: form.error.number']),
  );
});

describe('a date', () => {
  const form = compiled([{ name: 'day', type: 'text', mask: 'date' }]);

  it.each(['01.01.1900', '31.12.9999', '29.02.2000', '28.02.2100', '30.04.2024'])('exists: %s', (day) =>
    expect(keysOf(form, { day })).toEqual([]),
  );
  it.each([
    '31.12.1899',
    '29.02.1900',
    '29.02.2023',
    '31.04.2024',
    '00.01.2024',
    '01.13.2024',
    '1.1.2024',
    '01.01.20241',
    '101.01.2024',
  ])('does not exist: %s', (day) => expect(keysOf(form, { day })).toEqual(['day: form.error.date']));
});

describe('values', () => {
  it('are trimmed for conditions', () => {
    const form = compiled([
      { name: 'way', type: 'text' },
      { name: 'iban', type: 'text', visibleWhen: { field: 'way', equals: ['bank'] } },
    ]);
    expect(keysOf(form, { way: ' bank ' })).toEqual(['iban: form.error.required']);
  });

  it('of options keep their spaces', () => {
    const form = compiled([{ name: 'bank', type: 'dropdown', values: [' 014', ' '] }]);
    expect(keysOf(form, { bank: ' 014' })).toEqual([]);
    expect(keysOf(form, { bank: ' ' })).toEqual([]);
    expect(keysOf(form, { bank: '014' })).toEqual(['bank: form.error.option']);
  });

  it('count an emoji as one character, as JSON Schema does', () => {
    const form = compiled([{ name: 'a', type: 'text', regex: '^.+$' }]);
    expect(keysOf(form, { a: '😀'.repeat(256) })).toEqual([]);
    expect(keysOf(form, { a: '😀'.repeat(257) })[0]).toBe('a: form.error.tooLong');
  });

  it.each(['-', '0x10', 'Infinity', '1e5', ',', 'abc'])('are not a number: %s', (text) => {
    const form = compiled([{ name: 'a', type: 'text', mask: 'number' }]);
    expect(keysOf(form, { a: text })).toEqual(['a: form.error.number']);
  });
});

describe('worker rules', () => {
  const form = compiled([
    {
      name: 'a',
      type: 'text',
      regexList: [{ regex: '^(x+)+$', regex_error_key: 'e.runaway' }, { regex: '(' }, { regex: '^x' }],
    },
    { name: 'b', type: 'phone_with_prefix', regex: '^(\\d+)+$', visibleWhen: { field: 'a', equals: ['x'] } },
  ]);

  it('pass, and are listed for a worker', () => {
    expect(problemsOf(form, { a: 'xy' })).toEqual([]);
    expect(workerRules(form.schema, { a: 'xy' })).toEqual([{ expression: /^(x+)+$/u, value: 'xy', field: 'a' }]);
  });

  it('apply like other rules: to visible, non-empty values, without the prefix', () => {
    expect(workerRules(form.schema, { a: '', b: '+5255' })).toEqual([]);
    expect(workerRules(form.schema, { a: 'x', b: '+5255' }).map(({ value }) => value)).toEqual(['x', '55']);
  });
});
