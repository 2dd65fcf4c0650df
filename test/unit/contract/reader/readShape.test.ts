import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CountrySelectorReply } from '../../../../src/contract/generated/shapes/CountrySelectorReply';
import { LoadedPayload } from '../../../../src/contract/generated/shapes/LoadedPayload';
import { Push } from '../../../../src/contract/generated/shapes/Push';
import { WireFieldDefinition } from '../../../../src/contract/generated/shapes/WireFieldDefinition';
import { WireMethod } from '../../../../src/contract/generated/shapes/WireMethod';
import { WireTransaction } from '../../../../src/contract/generated/shapes/WireTransaction';
import { below, deviationsOf, readShape } from '../../../../src/contract/reader/readShape';
import type { Schema, Shape } from '../../../../src/contract/reader/Shape';
import { contractCheck } from '../../../fixtures/contractCheck';
import { type Restyle, restyled, restyles } from '../../../fixtures/restyle';
import { exactValues } from '../../../fixtures/shapeValues';

const shapes: readonly (readonly [string, Shape<unknown>])[] = [
  ['WireMethod', WireMethod],
  ['WireFieldDefinition', WireFieldDefinition],
  ['WireTransaction', WireTransaction],
  ['CountrySelectorReply', CountrySelectorReply],
  ['LoadedPayload', LoadedPayload],
  ['Push', Push],
];

const readValue = (shape: Shape<unknown>, value: unknown): unknown => {
  const read = readShape(shape, value);
  return read.ok ? read.value : undefined;
};

describe.each(shapes)('readShape of %s', (name, shape) => {
  const check = contractCheck(name);

  it('reads what fits the contract as it is, without a deviation', () => {
    fc.assert(
      fc.property(exactValues(shape), (value) => {
        expect(check(value)).toBe(true);
        expect(readShape(shape, value)).toEqual({ ok: true, value, deviations: [] });
      }),
    );
  });

  it('reads every style of contract §9 as the same value', () => {
    fc.assert(
      fc.property(exactValues(shape), fc.infiniteStream(fc.nat()), (value, choices) => {
        const pick = (count: number): number => (choices.next().value ?? 0) % count;
        expect(readValue(shape, restyled(shape, value, pick))).toEqual(value);
      }),
    );
  });

  it('returns only what fits the contract, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), exactValues(shape).chain(damaged)), (value) => {
        const read = readShape(shape, value);
        if (read.ok) expect(check(read.value) ? [] : check.errors).toEqual([]);
        else expect(read.problems[0]).toMatchObject({ path: expect.any(String), rule: expect.any(String) });
      }),
    );
  });

  it('does not change its input', () => {
    fc.assert(
      fc.property(exactValues(shape).chain(damaged), (value) => {
        const before = structuredClone(value);
        readShape(shape, value);
        expect(value).toEqual(before);
      }),
    );
  });
});

/** The value with one part, at any depth, replaced by anything. */
function damaged(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return fc.anything();
  const keys = Object.keys(value);
  if (keys.length === 0) return fc.anything();
  return fc
    .constantFrom(...keys)
    .chain((key) =>
      fc
        .oneof(fc.jsonValue(), damaged(Reflect.get(value, key)))
        .map((part) =>
          Array.isArray(value)
            ? value.map((one, index) => (String(index) === key ? part : one))
            : { ...value, [key]: part },
        ),
    );
}

const list = (items: Schema): Shape<unknown> => ({ type: 'array', items });
const record = (values: Schema, rest: Schema = {}): Shape<unknown> => ({
  type: 'object',
  additionalProperties: values,
  ...rest,
});

describe('readShape', () => {
  it.each<[string, Schema, unknown, unknown]>([
    [
      'booleans',
      list({ type: 'boolean' }),
      [0, 1, '0', '1', 'true', 'FALSE', true],
      [false, true, false, true, true, false, true],
    ],
    ['numbers', list({ type: 'number' }), ['3', ' 5000.00 ', '-1.5', 7], [3, 5000, -1.5, 7]],
    ['texts', list({ type: 'string' }), [3, 1.5, 'x'], ['3', '1.5', 'x']],
    ['whole numbers', list({ type: 'integer' }), ['3', '3.0', 4], [3, 3, 4]],
    ['a word in any case', { enum: ['GET', 'POST'] }, 'post', 'POST'],
    ['an empty list for a map', record({ type: 'string' }), [], {}],
    ['one text for a list', list({ type: 'string' }), 'x', ['x']],
    ['nulls', record({ type: 'string' }), { a: null, b: 'x' }, { b: 'x' }],
    ['a null that the shape allows', record({ type: ['string', 'null'] }), { a: null }, { a: null }],
    [
      'keys in another case',
      record({ type: 'number' }, { 'x-keys': 'upperCase' }),
      { brl: 1, USD: 2 },
      { BRL: 1, USD: 2 },
    ],
    [
      'the exact key before another spelling',
      record({ type: 'number' }, { 'x-keys': 'upperCase' }),
      { brl: 1, BRL: 2, USD: 3, usd: 4 },
      { BRL: 2, USD: 3 },
    ],
    ['a constant in any case', { const: 'redirect' }, 'Redirect', 'redirect'],
    ['anything where no type is due', {}, { a: [1] }, { a: [1] }],
    [
      'the alternative that fits',
      { anyOf: [{ type: 'number' }, { type: 'object', properties: { a: { type: 'string' } } }] },
      { a: 'x' },
      { a: 'x' },
    ],
    [
      'named keys by their own shape',
      record({ type: 'number' }, { properties: { a: { type: 'string' } } }),
      { a: '1', b: '2' },
      { a: '1', b: 2 },
    ],
    [
      'languages',
      record({ type: 'string' }, { 'x-keys': 'language' }),
      { pt_BR: 'a', EN: 'b' },
      { 'pt-br': 'a', en: 'b' },
    ],
  ])('reads %s', (_, schema, sent, read) => {
    expect(readValue(schema, sent)).toEqual(read);
  });

  it.each<[string, Schema, unknown]>([
    ['booleans', { type: 'boolean' }, 'yes'],
    ['booleans', { type: 'boolean' }, 2],
    ['booleans', { type: 'boolean' }, ''],
    ['numbers', { type: 'number' }, '1,5'],
    ['numbers', { type: 'number' }, ''],
    ['numbers', { type: 'number' }, '0x10'],
    ['numbers', { type: 'number' }, Number.NaN],
    ['numbers', { type: 'number' }, true],
    ['whole numbers', { type: 'integer' }, '1.5'],
    ['texts', { type: 'string' }, true],
    ['texts', { type: 'string' }, {}],
    ['maps', { type: 'object' }, [1]],
    ['maps', { type: 'object' }, 'x'],
    ['lists', { type: 'array' }, {}],
    ['words', { enum: ['GET'] }, 'PATCH'],
    ['constants', { const: 'GET' }, 'PATCH'],
    ['texts', { type: 'string', minLength: 2 }, 'a'],
    ['texts', { type: 'string', maxLength: 2 }, 'abc'],
    ['texts', { type: 'string', pattern: '^a$' }, 'b'],
    ['numbers', { type: 'number', minimum: 2 }, 1.9],
    ['lists', { type: 'array', minItems: 1 }, []],
    ['lists', { type: 'array', maxItems: 1 }, [1, 2]],
    ['alternatives', { anyOf: [{ type: 'number' }, { type: 'boolean' }] }, 'x'],
  ])('reads no %s from %j', (_, schema, value) => {
    expect(readShape(list(schema), [value])).toMatchObject({ ok: true, value: [], deviations: [{ path: '/0' }] });
  });

  it('lists what it changed and what it left out, with the place and never the value', () => {
    const shape = record(record({ type: 'number', maximum: 10 }));
    const read = readShape(shape, { 'a/b': { c: '5', d: 4111, e: 'secret' } });
    expect(read).toEqual({
      ok: true,
      value: { 'a/b': { c: 5 } },
      deviations: [
        { path: '/a~1b/c', rule: 'type', wanted: { type: 'number' }, isDropped: false },
        { path: '/a~1b/d', rule: 'maximum', wanted: { limit: 10 }, isDropped: true },
        { path: '/a~1b/e', rule: 'type', wanted: { type: 'number' }, isDropped: true },
      ],
    });
  });

  it('lists a missing part at the object that lacks it, and leaves the object out of its list', () => {
    const item: Schema = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } };
    expect(readShape(list(item), [{ id: 'a' }, {}, { id: null }, { id: 7 }])).toEqual({
      ok: true,
      value: [{ id: 'a' }, { id: '7' }],
      deviations: [
        { path: '/1', rule: 'required', wanted: { missingProperty: 'id' }, isDropped: true },
        { path: '/2', rule: 'required', wanted: { missingProperty: 'id' }, isDropped: true },
        { path: '/3/id', rule: 'type', wanted: { type: 'string' }, isDropped: false },
      ],
    });
  });

  it.each<[string, Schema, unknown]>([
    ['texts', { type: 'string', minLength: 2, maxLength: 2 }, 'ab'],
    ['numbers', { type: 'number', minimum: 2, maximum: 2 }, 2],
    ['lists', { type: 'array', minItems: 1, maxItems: 1 }, ['a']],
  ])('reads %s at their limits', (_, schema, value) => {
    expect(readShape(schema, value)).toEqual({ ok: true, value, deviations: [] });
  });

  it('reads no list that is too short without its unreadable items', () => {
    const read = readShape({ type: 'array', items: { type: 'number' }, minItems: 2 }, ['x', 1, null]);
    expect(read).toEqual({ ok: false, problems: [{ path: '', rule: 'minItems', wanted: { limit: 2 } }] });
    expect(deviationsOf(read)).toEqual([{ path: '', rule: 'minItems', wanted: { limit: 2 }, isDropped: true }]);
  });

  it('lists nothing of the alternatives that it tried before', () => {
    const either: Schema = { anyOf: [{ type: 'number' }, { type: 'boolean' }] };
    expect(readShape(list(either), ['true'])).toEqual({
      ok: true,
      value: [true],
      deviations: [{ path: '/0', rule: 'type', wanted: { type: 'boolean' }, isDropped: false }],
    });
    expect(readShape(either, 'x')).toEqual({
      ok: false,
      problems: [{ path: '', rule: 'type', wanted: { type: ['number', 'boolean'] } }],
    });
  });

  it('places the deviations of a part below its path', () => {
    const deviation = { path: '/b', rule: 'type', wanted: {}, isDropped: true };
    expect(below('/a/0', [deviation])).toEqual([{ ...deviation, path: '/a/0/b' }]);
  });

  it('uses a default for what is missing or unreadable', () => {
    const shape: Shape<unknown> = {
      type: 'object',
      required: ['verb'],
      properties: { verb: { enum: ['GET', 'POST'], default: 'GET' } },
    };
    for (const verb of [undefined, null, 'PATCH', 5]) expect(readValue(shape, { verb })).toEqual({ verb: 'GET' });
  });

  it('reports a required key that is missing and has a default, and no optional one', () => {
    const verb: Schema = { enum: ['GET', 'POST'], default: 'GET' };
    const missing = { path: '/0', rule: 'required', wanted: { missingProperty: 'verb' }, isDropped: false };
    for (const sent of [{}, { verb: null }]) {
      const items: Schema = { type: 'object', required: ['verb'], properties: { verb } };
      expect(readShape(list(items), [sent])).toEqual({ ok: true, value: [{ verb: 'GET' }], deviations: [missing] });
      const optional: Schema = { type: 'object', properties: { verb } };
      expect(readShape(list(optional), [sent])).toMatchObject({ value: [{ verb: 'GET' }], deviations: [] });
    }
  });

  it('lists at most 200 deviations of a reply, and reads all of it', () => {
    const read = readShape(
      list({ type: 'number' }),
      Array.from({ length: 500 }, (_, index) => String(index)),
    );
    expect(read.ok && read.deviations).toHaveLength(200);
    expect(read.ok && read.value).toHaveLength(500);
  });

  it('does not touch prototypes', () => {
    const sent: unknown = JSON.parse('{"__proto__": "a", "constructor": "b", "toString": null}');
    const read = readValue(record({ type: 'string' }), sent);
    expect(Object.entries(read ?? {})).toEqual([['constructor', 'b']]);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });

  it('is linear: a message of another style takes at most twice the time of an exact one', () => {
    // Counts visits, not time: every part is read once, however it is spelled.
    const visits = (value: unknown): number => {
      let count = 0;
      const counting = (part: unknown): unknown =>
        typeof part === 'object' && part !== null
          ? new Proxy(part, {
              get(target, key) {
                count += 1;
                return counting(Reflect.get(target, key));
              },
            })
          : part;
      readShape(WireMethod, counting(value));
      return count;
    };
    fc.assert(
      fc.property(exactValues(WireMethod), fc.constantFrom(...restyles), (value, style: Restyle) => {
        const other = restyled(WireMethod, value, () => 0, [style]);
        expect(visits(other)).toBeLessThanOrEqual(2 * visits(value) + 20);
      }),
    );
  });
});
