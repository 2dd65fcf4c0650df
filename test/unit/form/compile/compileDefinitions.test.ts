import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormValues } from '../../../../src/form/compile/CompiledForm';
import { compileDefinitions } from '../../../../src/form/compile/compileDefinitions';
import { fieldTypeNames, isAmount } from '../../../../src/form/fieldTypes/fieldTypes';
import { formPayload } from '../../../../src/form/payload/formPayload';
import { validateForm } from '../../../../src/form/validate/validateForm';
import { workerRules } from '../../../../src/form/validate/workerRules';
import { naughtyStrings } from '../../../fixtures/naughtyStrings';
import { processorTime } from '../../../fixtures/processorTime';
import { mexico, wireField } from '../support/definitions';

const compile = (json: unknown) => compileDefinitions(json, mexico);
const told = (json: unknown): string[] => compile(json).problems.map(({ path, why }) => `${path}: ${why}`);

/** What stands at a JSON pointer; undefined: nothing does. */
const at = (json: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => Object(value)[key.replaceAll('~1', '/').replaceAll('~0', '~')], json);

const ajv = new Ajv({ strict: false });

/** Everything that can be done with a form without a screen. */
function useAll(json: unknown, values: FormValues): void {
  const { form, problems } = compile(json);
  expect(ajv.validateSchema(form.schema)).toBe(true);
  expect([...form.order].sort()).toEqual(Object.keys(form.schema.properties).sort());
  for (const some of [form.initialValues, values]) {
    for (const { field } of validateForm(form.schema, some, form.order)) expect(form.order).toContain(field);
    workerRules(form.schema, some);
    formPayload(form, some);
  }
  const list: readonly unknown[] = Array.isArray(json) ? json : [];
  if (!Array.isArray(json)) expect(problems).toHaveLength(1);
  for (const { path, field, why } of problems) {
    expect(why).toMatch(/\S/);
    if (field !== null && field.length < 100)
      expect(at(list, path.split('/').slice(0, 2).join('/'))).toMatchObject({ name: field });
    if (path !== '') expect(at(list, path.split('/').slice(0, 2).join('/'))).toBe(list[Number(path.split('/')[1])]);
  }
  // Nothing is dropped without a word.
  expect(form.order.length + new Set(problems.map(({ path }) => path.split('/')[1])).size).toBeGreaterThanOrEqual(
    list.length,
  );
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
  /** A definition that fits, with one part of it swapped for anything. */
  const nearly = fc
    .tuple(wireField, property, json)
    .map(([field, key, junk]) => ({ ...field, ...Object.fromEntries([[key, junk]]) }));

  it('gives a form, or problems with the place of each; what is dropped is told', () => {
    fc.assert(
      fc.property(fc.oneof(json, fc.jsonValue(), fc.array(json), fc.array(nearly, { maxLength: 6 })), values, useAll),
      { numRuns: 1500 },
    );
  });

  it('gives the same for JSON that came as text, `__proto__` keys and all', () => {
    const wire = '[{"name":"a","type":"text","__proto__":{"isDisabled":true}},{"name":"__proto__","type":"text"}]';
    const { form, problems } = compile(JSON.parse(wire));
    expect(form.order).toEqual(['a']);
    expect(form.schema.properties.a?.readOnly).toBeUndefined();
    expect(problems.map(({ path }) => path)).toEqual(['/1/name']);
    expect(Object.hasOwn(Object.prototype, 'isDisabled')).toBe(false);
  });

  it('says what is wrong with something that is no list', () => {
    for (const junk of [null, 7, 'text', {}, { name: 'a', type: 'text' }, undefined])
      expect(told(junk)).toEqual([': must be a list of fields']);
  });

  it('reads what is nested deeply, and what is huge, in bounded time', () => {
    const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
    const huge = Array.from({ length: 20_000 }, (_, index) => ({
      name: `f${index}`,
      type: 'text',
      visibleWhen: { field: `f${index + 1}`, equals: ['x'] },
    }));
    const start = performance.now();
    useAll([deep, { name: 'a', type: 'text', label: deep }], {});
    expect(compile(huge).form.order).toHaveLength(20_000);
    // Some 0.1 s here; a way of squares would take minutes.
    expect(performance.now() - start).toBeLessThan(3000);
  });
});

describe('what an author is told', () => {
  const plain = { name: 'city', type: 'text' };

  it.each([
    [
      'an unknown type',
      { name: 'a', type: 'hologram' },
      '/0/type: type must be one of: text, text_uppercase, dropdown, networks, phone_with_prefix, amount',
    ],
    ['no type', { name: 'a' }, "/0: the field 'type' is missing: add it"],
    ['no name', { type: 'text' }, "/0: the field 'name' is missing: add it"],
    ['an empty name', { name: '', type: 'text' }, '/0/name: name is empty: fill it in'],
    ['no field at all', 'city', '/0: the field must be of type object'],
    ['a value that is no text', { name: 'a', type: 'text', value: 5 }, '/0/value: value must be of type string'],
    [
      'a name that is kept',
      { name: '__proto__', type: 'text' },
      '/0/name: its name cannot be used: give it another one',
    ],
    [
      'nothing to choose from',
      { name: 'a', type: 'dropdown', values: [] },
      '/0/values: nothing to choose from: add values',
    ],
    [
      'empty choices alone',
      { name: 'a', type: 'networks', values: [''] },
      '/0/values: nothing to choose from: add values',
    ],
    [
      'a condition on nothing',
      { name: 'a', type: 'text', visibleWhen: { field: 'city', equals: [] } },
      '/0/visibleWhen/equals: visibleWhen.equals is an empty list: put something in',
    ],
  ])('%s: where, what, and what to do; the others are not harmed', (_, broken, expected) => {
    const { form, problems } = compile([broken, plain]);
    expect(form.order).toEqual(['city']);
    expect(`${problems[0]?.path}: ${problems[0]?.why}`).toBe(expected);
    expect(problems.every(({ path }) => path.startsWith('/0'))).toBe(true);
    expect(problems.some(({ isFatal }) => isFatal)).toBe(true);
  });

  it('a second field of a name, and a second amount', () => {
    const amounts = [
      { name: 'amount', type: 'amount' },
      { name: 'sum', type: 'amount' },
    ];
    expect(told([plain, { ...plain, type: 'dropdown', values: ['a'] }, ...amounts])).toEqual([
      '/1/name: a second field of this name: give it another one, or remove it',
      '/3/type: a second amount: a form asks for one, remove the other',
    ]);
  });

  it('an empty choice beside others', () => {
    const { form, problems } = compile([{ name: 'a', type: 'dropdown', values: ['', 'x'] }]);
    expect(form.schema.properties.a?.enum).toEqual(['x']);
    expect(problems).toMatchObject([{ path: '/0/values', isFatal: false }]);
  });

  it('an expression that does not compile, in either spelling', () => {
    const why = 'this expression does not compile, the server decides; mend it: (';
    expect(told([{ ...plain, regex: '(' }])).toEqual([`/0/regex: ${why}`]);
    expect(told([{ ...plain, regexList: [{ regex: 'a' }, { regex: '(' }] }])).toEqual([`/0/regexList/1/regex: ${why}`]);
  });

  it('conditions that go round in a circle, one by one, and not those that only lead there', () => {
    const waiting = (name: string, field: string) => ({ name, type: 'text', visibleWhen: { field, equals: ['x'] } });
    const list = [plain, waiting('a', 'b'), waiting('b', 'c'), waiting('c', 'a'), waiting('d', 'a'), waiting('e', 'e')];
    const { form, problems } = compile(list);
    expect(form.order).toHaveLength(6);
    const circle = 'visibleWhen goes round in a circle, so none of these may ever be shown; remove one of them';
    expect(problems.map(({ path, why }) => `${path}: ${why}`)).toEqual([
      `/1/visibleWhen: ${circle}: a → b → c → a`,
      `/2/visibleWhen: ${circle}: b → c → a → b`,
      `/3/visibleWhen: ${circle}: c → a → b → c`,
      `/5/visibleWhen: ${circle}: e → e`,
    ]);
    expect(validateForm(form.schema, { city: 'Lima' })).toEqual([]);
  });

  it('conditions that can never come true', () => {
    const waiting = (field: string, equals: string) => ({
      name: 'late',
      type: 'text',
      visibleWhen: { field, equals: [equals] },
    });
    const choice = { name: 'way', type: 'dropdown', values: ['card', 'bank'] };
    const upper = { name: 'code', type: 'text_uppercase' };
    const never = "cannot have, so this field is never shown: correct 'equals'";
    expect(told([choice, waiting('way', 'cash')])).toEqual([
      `/1/visibleWhen: visibleWhen waits for a value that 'way' ${never}`,
    ]);
    expect(told([upper, waiting('code', 'ab')])).toEqual([
      `/1/visibleWhen: visibleWhen waits for a value that 'code' ${never}`,
    ]);
    expect(told([plain, waiting('city', ' x')])).toEqual([
      `/1/visibleWhen: visibleWhen waits for a value that 'city' ${never}`,
    ]);
    expect(told([plain, waiting('gone', 'x')])).toEqual([
      '/1/visibleWhen: visibleWhen asks for a field that is not there, so this one is never shown: gone',
    ]);
    expect(told([choice, waiting('way', 'bank')])).toEqual([]);
    expect(told([upper, waiting('code', 'AB')])).toEqual([]);
  });

  it('nothing of what stands in a value', () => {
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

describe('500 fields', () => {
  const types = fieldTypeNames().filter((type) => !isAmount({ type }));
  /** All types but the amount, a text at the end, each field waiting for the one before it. */
  const fields = Array.from({ length: 500 }, (_, index) => ({
    name: `f${index}`,
    type: index < 499 ? types[index % types.length] : 'text',
    values: ['x', 'y'],
    regexList: [{ regex: '^.{1,40}$' }, { regex: '^[^<>]*$' }],
    ...(index > 0 && { visibleWhen: { field: `f${index - 1}`, equals: ['x', 'X', '+521'] } }),
  }));
  const filled = Object.fromEntries(
    fields.map(({ name, type }) => [
      name,
      type === 'phone_with_prefix' ? '+521' : type === 'text_uppercase' ? 'X' : 'x',
    ]),
  );

  it('are compiled and checked, the last of a chain of conditions too', () => {
    const { form, problems } = compile(fields);
    expect(problems).toEqual([]);
    expect(form.order).toHaveLength(500);
    expect(validateForm(form.schema, filled)).toEqual([]);
    expect(validateForm(form.schema, { ...filled, f499: '' })).toEqual([
      { field: 'f499', errorKey: 'form.error.required' },
    ]);
  });

  it('take no longer than a person notices', () => {
    const best = (work: () => unknown): number => Math.min(...Array.from({ length: 5 }, () => processorTime(work)));
    const { form } = compile(fields);
    expect(best(() => compile(fields))).toBeLessThan(100);
    // At every key press: a frame has 16 ms.
    expect(best(() => validateForm(form.schema, filled))).toBeLessThan(100);
  });
});
