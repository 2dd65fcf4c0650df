import { describe, expect, it } from 'vitest';
import type { WireFieldDefinition } from '../../../../src/contract/generated/types';
import { samples } from '../../../../src/lint/rules/samples';
import { fieldsOf, pixLayout, withMethod } from '../../../builders/layouts';
import { problemsOf } from '../support/problemsOf';

/** The problems in a method with an amount and one field, of this sample. */
function inField(changes: Partial<WireFieldDefinition>, sample: { valid: string; invalid?: string } | null) {
  const field: WireFieldDefinition = { name: 'code', type: 'text', ...changes };
  const layout = withMethod({ fields: [...fieldsOf(pixLayout).slice(0, 1), field] });
  return problemsOf(samples, { ...layout, samples: sample ? { code: sample } : {} });
}
const problem = (severity: 'error' | 'warning', words: string) => ({
  severity,
  path: '/method/fields/1',
  field: 'code',
  words,
});
const digits = { regexList: [{ regex: '^\\d+$' }] } satisfies Partial<WireFieldDefinition>;

describe('samples', () => {
  it.each([
    ['a field without rules', {}, { valid: 'any', invalid: 'other' }],
    ['a mask without rules', { mask: '00[00]' }, { valid: '12' }],
    ['a mask of fixed characters', { mask: '-', regexList: [{ regex: '^-$' }] }, { valid: '-' }],
    ['a rule', digits, { valid: '12', invalid: 'twelve' }],
    [
      'a mask that refuses the bad one',
      { mask: '0000', regexList: [{ regex: '^\\d+$' }] },
      { valid: '1234', invalid: '12' },
    ],
    ['upper case', { type: 'text_uppercase', regexList: [{ regex: '^[A-Z]+$' }] }, { valid: 'AB', invalid: '1' }],
  ] satisfies readonly (readonly [string, Partial<WireFieldDefinition>, { valid: string; invalid?: string }])[])(
    'agree with %s',
    (_, field, sample) => {
      expect(inField(field, sample)).toEqual([]);
    },
  );

  it.each([
    ['a choice', { type: 'dropdown', values: ['A'] }],
    ['a read-only field', { isDisabled: true, value: '1' }],
    ['a phone, whose rules are the countries’', { type: 'phone_with_prefix' }],
  ] satisfies readonly (readonly [string, Partial<WireFieldDefinition>])[])('are not needed of %s', (_, field) => {
    expect(inField(field, null)).toEqual([]);
  });

  it('agree with the check of their field', () => {
    const cpf = { mask: '000.000.000-00', check: 'cpf', regexList: [{ regex: '^.{14}$' }] };
    expect(inField(cpf, { valid: '529.982.247-25', invalid: '529.982.247-26' })).toEqual([]);
    expect(inField(cpf, { valid: '529.982.247-26', invalid: '529.982.247-25' })).toEqual([
      problem('error', 'The valid example doesn’t pass the check cpf. Fix the example or the check.'),
      problem('error', 'The invalid example passes every rule. Tighten the rules.'),
    ]);
    expect(inField({ ...cpf, check: 'unknown' }, { valid: '529.982.247-26' })).toEqual([]);
  });

  it('are needed of a field that a player types in', () => {
    expect(inField({}, null)).toEqual([problem('warning', 'No valid example. Add one to test this field.')]);
  });

  it('pass through the mask unchanged, and fill it', () => {
    expect(inField({ mask: '00-00' }, { valid: '1234' })).toEqual([
      problem('error', 'The mask changes the valid example to “12-34”. Make them match.'),
    ]);
    expect(inField({ mask: '0000' }, { valid: '12' })).toEqual([
      problem('error', 'The valid example is shorter than the mask.'),
    ]);
    expect(inField({ type: 'text_uppercase' }, { valid: 'ab' })).toEqual([
      problem('error', 'The mask changes the valid example to “AB”. Make them match.'),
    ]);
  });

  it('pass every rule; a bad one fails at least one', () => {
    const two = { regexList: [{ regex: '^\\d+$' }, { regex: '^1' }] } satisfies Partial<WireFieldDefinition>;
    expect(inField(two, { valid: '23' })).toEqual([
      problem('error', 'The valid example doesn’t match rule 2. Fix the example or the rule.'),
    ]);
    expect(inField(two, { valid: '12', invalid: '23' })).toEqual([]);
    expect(inField(two, { valid: '12', invalid: '13' })).toEqual([
      problem('error', 'The invalid example passes every rule. Tighten the rules.'),
    ]);
  });

  it('stand for all values of the mask: the rules accept the shortest, the longest and others', () => {
    const refused = (text: string) =>
      problem('warning', `The mask accepts “${text}”, but the rules reject it. Make both accept the same lengths.`);
    expect(inField({ mask: '00[00]', regexList: [{ regex: '^\\d{3,4}$' }] }, { valid: '123' })).toEqual([
      refused('12'),
    ]);
    const rules = [{ regex: '^\\d+$' }, { regex: '^\\d{2,3}$' }] satisfies WireFieldDefinition['regexList'];
    expect(inField({ mask: '00[00]', regexList: rules }, { valid: '123' })).toEqual([refused('1231')]);
    expect(inField({ mask: '000', regexList: [{ regex: '^123$' }] }, { valid: '123' })).toEqual([
      problem('warning', 'The rules accept only the valid example. Is it hard-coded in the pattern?'),
    ]);
  });

  it('report no values of the mask for a sample that is itself wrong', () => {
    expect(inField({ mask: '00[00]', regexList: [{ regex: '^9+$' }] }, { valid: '12' })).toEqual([
      problem('error', 'The valid example doesn’t match rule 1. Fix the example or the rule.'),
    ]);
  });
});
