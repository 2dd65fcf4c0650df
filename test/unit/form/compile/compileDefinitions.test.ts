import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAmount } from '../../../../src/contract/fieldDefinition';
import type { FormValues } from '../../../../src/form/compile/CompiledForm';
import { compileDefinitions } from '../../../../src/form/compile/compileDefinitions';
import { fieldTypeNames } from '../../../../src/form/fieldTypes/fieldTypes';
import { formPayload } from '../../../../src/form/payload/formPayload';
import { allProperties } from '../../../../src/form/validate/fieldValue';
import { workerRules } from '../../../../src/form/validate/workerRules';
import { mexico, orderOf, problemsOf, wireField } from '../../../builders/forms';
import { naughtyStrings } from '../../../fixtures/naughtyStrings';
import { processorTime } from '../../../fixtures/processorTime';

const compile = (json: unknown) => compileDefinitions(json, mexico);
const problemsIn = (json: unknown): string[] => compile(json).problems.map(({ path, why }) => `${path}: ${why}`);

/** The value at a JSON pointer, or undefined. */
const at = (json: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => Object(value)[key.replaceAll('~1', '/').replaceAll('~0', '~')], json);

const ajv = new Ajv({ strict: false });

/** Calls everything that works on a form without a screen. */
function useAll(json: unknown, values: FormValues): void {
  const { form, problems } = compile(json);
  expect(ajv.validateSchema(form.schema)).toBe(true);
  expect([...orderOf(form)].sort()).toEqual(Object.keys(allProperties(form.schema)).sort());
  for (const some of [form.formData, values]) {
    for (const { field } of problemsOf(form, some)) expect(orderOf(form)).toContain(field);
    workerRules(form.schema, some);
    formPayload(form, some);
  }
  const list: readonly unknown[] = Array.isArray(json) ? json : [];
  if (!Array.isArray(json)) expect(problems).toHaveLength(1);
  for (const { path, field, why } of problems) {
    expect(why).toMatch(/\S/);
    if (field !== null && field.length < 100)
      expect(String(at(list, path.split('/').slice(0, 2).concat('name').join('/')))).toBe(field);
    if (path !== '') expect(at(list, path.split('/').slice(0, 2).join('/'))).toBe(list[Number(path.split('/')[1])]);
  }
  // Every definition is in the form, has a problem, or depends on one that has.
  const reported = new Set(problems.map(({ path }) => path.split('/')[1]));
  const dependent = list.filter((one, index) => !reported.has(String(index)) && Object(one).visibleWhen !== undefined);
  expect(orderOf(form).length + reported.size + dependent.length).toBeGreaterThanOrEqual(list.length);
}

describe('any JSON', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'ui:order', 'length', 'then', '0', ''];
  const property = fc.constantFrom(
    ...['name', 'type', 'mask', 'min', 'value', 'values', 'regex', 'regexList', 'visibleWhen', 'label', 'isOptional'],
    ...names,
  );
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      { depthSize: 'medium' },
      fc.constantFrom(...names, ...naughtyStrings, 'text', 'dropdown', 'networks', 'amount', 'date', 'number'),
      fc.jsonValue(),
      fc.array(tie('json'), { maxLength: 5 }),
      fc.dictionary(property, tie('json'), { noNullPrototype: true }),
    ),
  }));
  const values = fc.dictionary(fc.constantFrom(...names, 'amount'), fc.constantFrom(...naughtyStrings, ''), {
    noNullPrototype: true,
  });
  /** A valid definition with one property replaced by anything. */
  const nearly = fc
    .tuple(wireField, property, json)
    .map(([field, key, junk]) => ({ ...field, ...Object.fromEntries([[key, junk]]) }));

  it('compiles, and reports every left-out definition with its path', () => {
    fc.assert(
      fc.property(fc.oneof(json, fc.jsonValue(), fc.array(json), fc.array(nearly, { maxLength: 6 })), values, useAll),
      { numRuns: 500 },
    );
  });

  it('compiles parsed JSON text with `__proto__` keys', () => {
    const wire = '[{"name":"a","type":"text","__proto__":{"isDisabled":true}},{"name":"__proto__","type":"text"}]';
    const { form, problems } = compile(JSON.parse(wire));
    expect(orderOf(form)).toEqual(['a']);
    expect(form.schema.properties.a?.readOnly).toBeUndefined();
    expect(problems.map(({ path }) => path)).toEqual(['/1/name']);
    expect(Object.hasOwn(Object.prototype, 'isDisabled')).toBe(false);
  });

  it('reports JSON that is not a list', () => {
    for (const junk of [null, 7, 'text', {}, { name: 'a', type: 'text' }, undefined])
      expect(problemsIn(junk)).toEqual([': must be a list of fields']);
  });

  it('compiles deeply nested and huge input in bounded time', () => {
    const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
    const huge = Array.from({ length: 20_000 }, (_, index) => ({
      name: `f${index}`,
      type: 'text',
      ...(index < 19_999 && { visibleWhen: { field: `f${index + 1}`, equals: ['x'] } }),
    }));
    const spent = processorTime(() => {
      useAll([deep, { name: 'a', type: 'text', label: deep }], {});
      // A chain of conditions is read this far.
      expect(orderOf(compile(huge).form)).toHaveLength(201);
    });
    // About 100 ms; in quadratic time it would be minutes.
    expect(spent).toBeLessThan(3000);
  });
});

describe('the problems for an author', () => {
  const plain = { name: 'city', type: 'text' };

  it.each([
    [
      'an unknown type',
      { name: 'a', type: 'hologram' },
      '/0/type: type must be one of: text, text_uppercase, dropdown, networks, phone_with_prefix, amount, date',
    ],
    ['no type', { name: 'a' }, "/0: the field 'type' is missing: add it"],
    ['no name', { type: 'text' }, "/0: the field 'name' is missing: add it"],
    ['an empty name', { name: '', type: 'text' }, '/0/name: name is empty: fill it in'],
    ['not an object', 'city', '/0: the field must be of type object'],
    ['a reserved name', { name: '__proto__', type: 'text' }, '/0/name: reserved name: rename it'],
    ['no options', { name: 'a', type: 'dropdown', values: [] }, '/0/values: no options: add values'],
    ['empty options only', { name: 'a', type: 'networks', values: [''] }, '/0/values: no options: add values'],
  ])('%s: path, reason and fix; the other fields work', (_, invalid, expected) => {
    const { form, problems } = compile([invalid, plain]);
    expect(orderOf(form)).toEqual(['city']);
    expect(`${problems[0]?.path}: ${problems[0]?.why}`).toBe(expected);
    expect(problems.every(({ path }) => path.startsWith('/0'))).toBe(true);
    expect(problems.some(({ isFatal }) => isFatal)).toBe(true);
  });

  it.each([
    ['a value that is not a text', { value: 5 }, '/0/value: value must be of type string'],
    [
      'a condition without values',
      { visibleWhen: { field: 'city', equals: [] } },
      '/0/visibleWhen/equals: visibleWhen.equals is an empty list: put something in',
    ],
  ])('%s: a warning; the field works without it', (_, part, expected) => {
    const { form, problems } = compile([{ name: 'a', type: 'text', ...part }, plain]);
    expect(orderOf(form)).toEqual(['a', 'city']);
    expect(problems.map(({ path, field, why, isFatal }) => [`${path}: ${why}`, field, isFatal])).toEqual([
      [expected, 'a', false],
    ]);
  });

  it('a duplicate name, and a second amount', () => {
    const amounts = [
      { name: 'amount', type: 'amount' },
      { name: 'sum', type: 'amount' },
    ];
    expect(problemsIn([plain, { ...plain, type: 'dropdown', values: ['a'] }, ...amounts])).toEqual([
      '/1/name: name is the name of an earlier field: give it another one, or remove the field',
      '/3/type: second amount: remove one of them',
    ]);
  });

  it('a field by its name, also by a number or a long one', () => {
    const fieldOf = (name: unknown) => compile([{ name, type: 'hologram' }]).problems[0]?.field;
    expect([fieldOf('city'), fieldOf(7), fieldOf(null)]).toEqual(['city', '7', null]);
    expect(fieldOf('x'.repeat(150))).toBe('x'.repeat(100));
  });

  it('a definition that works, not an earlier one of the same name that does not', () => {
    const list = ['none', { name: 'city', type: 'hologram' }, { ...plain, regex: '(' }, { ...plain, regex: '[' }];
    expect(
      compile(list)
        .problems.filter(({ why }) => why.includes('compile'))
        .map(({ path }) => path),
    ).toEqual(['/2/regex']);
  });

  it('an empty option among others', () => {
    const { form, problems } = compile([{ name: 'a', type: 'dropdown', values: ['', 'x'] }]);
    expect(form.schema.properties.a?.oneOf).toEqual([{ const: 'x', title: 'x' }]);
    expect(problems).toMatchObject([{ path: '/0/values', isFatal: false }]);
  });

  it('an expression that does not compile, in either spelling', () => {
    const why = 'this expression does not compile, fix it: (';
    expect(problemsIn([{ ...plain, regex: '(' }])).toEqual([`/0/regex: ${why}`]);
    expect(problemsIn([{ ...plain, regexList: [{ regex: 'a' }, { regex: '(' }] }])).toEqual([
      `/0/regexList/1/regex: ${why}`,
    ]);
  });

  it.each([
    [8, 'f0 → f1 → f2 → f3 → f4 → f5 → f6 → f7 → f0'],
    [9, 'f0 → f1 → f2 → f3 → f4 → f5 → f6 → f7 → …'],
  ])('a cycle of %i conditions, abbreviated where it is longer than eight', (length, cycle) => {
    const list = Array.from({ length }, (_, index) => ({
      name: `f${index}`,
      type: 'text',
      visibleWhen: { field: `f${(index + 1) % length}`, equals: ['x'] },
    }));
    expect(compile(list).problems[0]?.why).toContain(cycle);
  });

  it('each condition in a cycle, but not those that lead into it', () => {
    const dependent = (name: string, field: string) => ({ name, type: 'text', visibleWhen: { field, equals: ['x'] } });
    const list = [
      plain,
      dependent('a', 'b'),
      dependent('b', 'c'),
      dependent('c', 'a'),
      dependent('d', 'a'),
      dependent('e', 'e'),
    ];
    const { form, problems } = compile(list);
    expect(orderOf(form)).toHaveLength(6);
    const cycle = 'visibleWhen forms a cycle, so these fields may stay hidden';
    expect(problems.map(({ path, why }) => `${path}: ${why}`)).toEqual([
      `/1/visibleWhen: ${cycle}: a → b → c → a`,
      `/2/visibleWhen: ${cycle}: b → c → a → b`,
      `/3/visibleWhen: ${cycle}: c → a → b → c`,
      `/5/visibleWhen: ${cycle}: e → e`,
    ]);
    expect(problemsOf(form, { city: 'Lima' })).toEqual([]);
  });

  it('conditions that can never be true', () => {
    const dependent = (field: string, equals: string) => ({
      name: 'late',
      type: 'text',
      visibleWhen: { field, equals: [equals] },
    });
    const choice = { name: 'way', type: 'dropdown', values: ['card', 'bank'] };
    const upper = { name: 'code', type: 'text_uppercase' };
    const problemWith = (field: string) =>
      `/1/visibleWhen: '${field}' has no value of visibleWhen, so this field stays hidden`;
    expect(problemsIn([choice, dependent('way', 'cash')])).toEqual([problemWith('way')]);
    expect(problemsIn([upper, dependent('code', 'ab')])).toEqual([problemWith('code')]);
    expect(problemsIn([plain, dependent('city', ' x')])).toEqual([problemWith('city')]);
    expect(problemsIn([plain, dependent('gone', 'x')])).toEqual([
      '/1/visibleWhen: visibleWhen names an unknown field, so this field stays hidden: gone',
    ]);
    expect(problemsIn([choice, dependent('way', 'bank')])).toEqual([]);
    expect(problemsIn([upper, dependent('code', 'AB')])).toEqual([]);
  });

  it('no values', () => {
    const secret = '4111111111111111';
    expect(
      JSON.stringify(
        compile([
          { name: 'a', type: 'x', value: secret },
          { ...plain, value: [secret] },
        ]).problems,
      ),
    ).not.toContain(secret);
  });
});

describe('200 fields, the most of a method', () => {
  const types = fieldTypeNames().filter((type) => !isAmount({ type }));
  /** All types but the amount, a text at the end. Each field depends on the one before. */
  const fields = Array.from({ length: 200 }, (_, index) => ({
    name: `f${index}`,
    type: index < 199 ? types[index % types.length] : 'text',
    values: ['x', 'y'],
    regexList: [{ regex: '^.{1,40}$' }, { regex: '^[^<>]*$' }],
    ...(index > 0 && { visibleWhen: { field: `f${index - 1}`, equals: ['x', 'X', '+521', '2008-12-31'] } }),
  }));
  const textOfType: Readonly<Record<string, string>> = {
    phone_with_prefix: '+521',
    text_uppercase: 'X',
    date: '2008-12-31',
  };
  const filled = Object.fromEntries(fields.map(({ name, type = '' }) => [name, textOfType[type] ?? 'x']));

  it('compile and validate, including the last in a chain of conditions', () => {
    const { form, problems } = compile(fields);
    expect(problems).toEqual([]);
    expect(orderOf(form)).toHaveLength(200);
    expect(problemsOf(form, filled)).toEqual([]);
    expect(problemsOf(form, { ...filled, f199: '' })).toEqual([{ field: 'f199', errorKey: 'form.error.required' }]);
  });

  it('take no noticeable time', () => {
    const best = (work: () => unknown): number => Math.min(...Array.from({ length: 5 }, () => processorTime(work)));
    const { form } = compile(fields);
    // 50 and 10 on a quiet machine, and twice that among other tests; if each field looked at all others, 16 times.
    expect(best(() => compile(fields))).toBeLessThan(300);
    expect(best(() => problemsOf(form, filled))).toBeLessThan(200);
  });
});
