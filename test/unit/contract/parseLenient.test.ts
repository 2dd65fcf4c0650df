import { describe, expect, it } from 'vitest';
import { parseLenient } from '../../../src/contract/parseLenient';
import type { Validator } from '../../../src/contract/validator';

/** Accepts objects whose own values are all numbers; reports the first other one. */
const numbersOnly: Validator<Readonly<Record<string, number>>> = (value): value is Readonly<Record<string, number>> => {
  const wrong =
    typeof value !== 'object' || value === null
      ? ''
      : Object.entries(value).find(([, part]) => typeof part !== 'number')?.[0];
  if (wrong === undefined) return true;
  const instancePath = wrong && `/${wrong.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  numbersOnly.errors = [{ instancePath, keyword: 'type', params: {} }];
  return false;
};
const wrongParts = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`part${index}`, 'wrong']));

describe('parseLenient', () => {
  it('drops invalid parts and nulls', () => {
    expect(parseLenient(numbersOnly, { a: 1, b: 'two', c: null, d: 4 })).toEqual({ ok: true, value: { a: 1, d: 4 } });
  });

  it('drops nulls in any number and depth, but none from lists', () => {
    const anything: Validator<unknown> = (_value): _value is unknown => true;
    const nulls = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`part${index}`, null]));
    expect(parseLenient(numbersOnly, { a: 1, ...nulls })).toEqual({ ok: true, value: { a: 1 } });
    expect(parseLenient(anything, { list: [{ a: 1, b: null }, null], of: { c: null } })).toEqual({
      ok: true,
      value: { list: [{ a: 1 }, null], of: {} },
    });
  });

  it('drops a part whose name has slashes and tildes, which a JSON pointer escapes (RFC 6901)', () => {
    expect(parseLenient(numbersOnly, { a: 1, 'b/c~d': 'two', '~1': 'three' })).toEqual({ ok: true, value: { a: 1 } });
  });

  it('fails when the value as a whole is invalid', () => {
    expect(parseLenient(numbersOnly, 'text')).toMatchObject({ ok: false, problems: [{ path: '' }] });
  });

  it('drops 100 invalid parts, but no more', () => {
    expect(parseLenient(numbersOnly, { a: 1, ...wrongParts(100) })).toEqual({ ok: true, value: { a: 1 } });
    expect(parseLenient(numbersOnly, { a: 1, ...wrongParts(101) }).ok).toBe(false);
  });
});
