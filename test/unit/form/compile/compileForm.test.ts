import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFieldDefinitions } from '../../../../src/contract/fieldDefinition';
import { fieldUi } from '../../../../src/form/compile/CompiledForm';
import { compileForm } from '../../../../src/form/compile/compileForm';
import { sentApart } from '../../../../src/form/payload/formPayload';
import { allProperties } from '../../../../src/form/validate/fieldValue';
import { compiled, mexico, orderOf, parsed, problemsOf, wireField } from '../../../builders/forms';

describe('compileForm', () => {
  it('compiles both spellings of a definition into the same schema and uiSchema', () => {
    const newer = compiled([
      { name: 'a', type: 'text', placeholderKey: 'p', regexList: [{ regex: '^\\d+$', regex_error_key: 'e.digits' }] },
    ]);
    const older = compiled([
      { name: 'a', type: 'text', placeholder_key: 'p', regex: '^\\d+$', regex_error_key: 'e.digits' },
    ]);
    expect(older).toEqual(newer);
    expect(newer.schema).toEqual({
      type: 'object',
      properties: { a: { type: 'string', title: 'A', maxLength: 256, pattern: '^\\d+$' } },
      required: ['a'],
    });
    expect(newer.uiSchema['ui:order']).toEqual(['a']);
    expect(fieldUi(newer.uiSchema, 'a')).toMatchObject({
      'ui:widget': 'text',
      'ui:options': {
        errors: { '/pattern': { errorKey: 'e.digits' }, '/required': { errorKey: 'form.error.required' } },
      },
    });
  });

  it('orders the amount first, advanced fields last, and the others as defined', () => {
    const form = compiled([
      { name: 'b', type: 'text', isAdvanced: true },
      { name: 'c', type: 'text' },
      { name: 'amount', type: 'amount', isAdvanced: true },
      { name: 'd', type: 'text' },
    ]);
    expect(orderOf(form)).toEqual(['amount', 'c', 'd', 'b']);
    expect(['b', 'c', 'amount'].map((name) => fieldUi(form.uiSchema, name)?.['ui:options'].advanced)).toEqual([
      true,
      undefined,
      undefined,
    ]);
    expect(sentApart(form).amountField).toBe('amount');
  });

  it('requires neither an optional field nor a read-only one, which nobody could fill in', () => {
    const { schema } = compiled([
      { name: 'needed', type: 'text' },
      { name: 'optional', type: 'text', isOptional: true },
      { name: 'readOnly', type: 'text', isDisabled: true },
      { name: 'hidden', type: 'text', isDisabled: true, visibleWhen: { field: 'needed', equals: ['x'] } },
    ]);
    expect(schema.required).toEqual(['needed']);
    expect(schema.allOf?.map(({ then }) => then.required)).toEqual([[]]);
  });

  it('has a uiSchema entry for each field, and for no other name', () => {
    const { uiSchema } = compiled([{ name: 'city', type: 'text' }]);
    expect(fieldUi(uiSchema, 'city')?.['ui:options'].definition.name).toBe('city');
    for (const name of ['ui:order', 'constructor', 'gone']) expect(fieldUi(uiSchema, name)).toBeUndefined();
  });

  it('starts with prefilled values, formatted for their fields', () => {
    const form = compiled(
      [
        { name: 'card', type: 'text', mask: '0000 0000 0000 0000', value: '4111111111111111' },
        { name: 'code', type: 'text_uppercase', value: ' ab1 ' },
        { name: 'bank', type: 'dropdown', values: ['one', 'two'], value: 'gone' },
        { name: 'only', type: 'networks', values: [{ text: 'TRC20', value: 'trx' }] },
        { name: 'amount', type: 'amount', value: '100.50' },
        { name: 'email', type: 'text' },
        { name: 'toString', type: 'text' },
      ],
      { prefill: { email: 'ana@example.com', code: 'not this' } },
    );
    expect(form.formData).toEqual({
      amount: '100.5',
      card: '4111 1111 1111 1111',
      code: 'AB1',
      only: 'trx',
      email: 'ana@example.com',
    });
  });

  it.each([
    ['an option without the spaces around it', ' two ', 'two'],
    ['an option with its own spaces', ' three', ' three'],
    ['no option', 'four', ''],
  ])('a dropdown starts with %s', (_, value, initial) => {
    const values = ['one', 'two', ' three'];
    expect(compiled([{ name: 'bank', type: 'dropdown', values, value }]).formData.bank ?? '').toBe(initial);
  });

  it('offers a value once, with its first text', () => {
    const values = [
      { text: 'Tron', value: 'trx' },
      { text: 'Ether', value: 'eth' },
      { text: 'TRC20', value: 'trx' },
    ];
    const { uiSchema } = compiled([{ name: 'coin', type: 'dropdown', values }]);
    const { options = [] } = fieldUi(uiSchema, 'coin')?.['ui:options'].definition ?? {};
    expect(options.map(({ text }) => text)).toEqual(['Tron', 'Ether']);
  });

  it.each([
    ['an amount with spaces', 'amount', ' 100.50 ', '100.5'],
    ['a text that is no amount', 'amount', 'much', ''],
    ['a phone number with spaces', 'phone_with_prefix', ' +52 55 ', '+52 55'],
  ] as const)('%s starts trimmed, if it is valid', (_, type, value, initial) => {
    expect(compiled([{ name: 'amount', type, value }]).formData.amount ?? '').toBe(initial);
  });

  it('includes the account field only if it offers both accounts', () => {
    const both = compiled([{ name: 'account', type: 'dropdown', values: ['main', 'additional'] }]);
    expect([sentApart(both).accountField, orderOf(both)]).toEqual(['account', ['account']]);
    const one = compiled([{ name: 'account', type: 'dropdown', values: ['main'] }]);
    expect([sentApart(one).accountField, orderOf(one)]).toEqual([null, []]);
  });

  it('keeps a text named `account` as a field like any other', () => {
    for (const type of ['text', 'text_uppercase', 'phone_with_prefix'] as const) {
      const form = compiled([{ name: 'account', type, regex: '^\\d+$' }]);
      expect([sentApart(form).accountField, orderOf(form)]).toEqual([null, ['account']]);
    }
  });

  it('reports expressions that do not run inline, and keeps their fields', () => {
    const { problems, ...form } = compileForm(
      parsed([
        { name: 'invalid', type: 'text', regex: '(' },
        { name: 'runaway', type: 'text', regex: '^(a+)+$' },
        { name: 'plain', type: 'text', regex: '^\\d+$' },
        { name: 'empty', type: 'dropdown', values: [] },
      ]),
      mexico,
    );
    expect(orderOf(form)).toEqual(['invalid', 'runaway', 'plain']);
    expect(problems.map(({ field, isFatal }) => [field, isFatal])).toEqual([
      ['empty', true],
      ['invalid', false],
      ['runaway', false],
    ]);
  });

  it('never throws, and returns the same for the same definitions, for anything that fits the contract', () => {
    const ajv = new Ajv2020({ strict: false });
    fc.assert(
      fc.property(
        fc.array(wireField, { maxLength: 8 }),
        fc.dictionary(fc.constantFrom('iban', 'constructor', 'name'), fc.string()),
        (wire, prefill) => {
          const { fields } = parseFieldDefinitions(wire);
          const first = compileForm(fields, { ...mexico, prefill });
          expect(compileForm(fields, { ...mexico, prefill })).toEqual(first);
          const { problems: _, ...form } = first;
          expect(ajv.validateSchema(form.schema)).toBe(true);
          for (const name of Object.keys(form.formData)) expect(orderOf(form)).toContain(name);
          expect(Object.keys(allProperties(form.schema)).sort()).toEqual([...orderOf(form)].sort());
          for (const name of orderOf(form)) expect(fieldUi(form.uiSchema, name)).toBeDefined();
          // The initial values can be validated.
          for (const { field } of problemsOf(form, form.formData)) expect(orderOf(form)).toContain(field);
        },
      ),
      { numRuns: 100 },
    );
  });
});
