import { describe, expect, it } from 'vitest';
import { isMethodKey } from '../../../src/contract/generated/studioApiValidators';
import { describeProblem, parseWith, type Validator } from '../../../src/contract/validator';

describe('parseWith', () => {
  it('returns a valid value unchanged', () => {
    const value = { transaction: 'deposit', name: 'pix' };
    expect(parseWith(isMethodKey, value)).toEqual({ ok: true, value });
  });

  it('returns path, rule and parameters of a problem', () => {
    expect(parseWith(isMethodKey, { transaction: 'deposit', name: 7 })).toEqual({
      ok: false,
      problems: [{ path: '/name', rule: 'type', wanted: { type: 'string' } }],
    });
  });

  it('fails without a problem for a validator that reports none', () => {
    const rejectsAll: Validator<never> = (_value): _value is never => false;
    expect(parseWith(rejectsAll, 1)).toEqual({ ok: false, problems: [] });
  });
});

describe('describeProblem', () => {
  it.each([
    [
      { path: '/name', rule: 'required', wanted: { missingProperty: 'name' } },
      '/name: required (missingProperty: name)',
    ],
    [{ path: '', rule: 'type', wanted: { type: 'object' } }, '/: type (type: object)'],
    [{ path: '/a', rule: 'minimum', wanted: { comparison: '>=', limit: 0 } }, '/a: minimum (comparison: >=, limit: 0)'],
    [{ path: '/a', rule: 'false schema', wanted: {} }, '/a: false schema'],
  ])('is one line', (problem, line) => {
    expect(describeProblem(problem)).toBe(line);
  });
});
