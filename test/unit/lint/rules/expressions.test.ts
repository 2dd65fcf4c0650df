import { describe, expect, it } from 'vitest';
import { expressions, expressionsOf } from '../../../../src/lint/rules/expressions';
import { type pixLayout, withField, withMethod } from '../../../builders/layouts';
import { problemsOf } from '../support/problemsOf';

describe('expressions', () => {
  it.each([
    ['(', 'Invalid pattern. Check for an unclosed bracket.'],
    ['^\\-$', 'The pattern isn’t valid in Unicode mode. Remove backslashes before ordinary characters.'],
    ['^(a+)+$', 'This pattern can be very slow on long input. Remove nested repetitions such as (a+)+.'],
    [`^${'\\d'.repeat(256)}`, 'The pattern has 513 characters. The maximum is 512.'],
  ])('are refused as %s', (regex, words) => {
    expect(problemsOf(expressions, withField('cpf', { regexList: [{ regex: '.' }, { regex }] }))).toEqual([
      { severity: 'error', path: '/method/fields/1/regexList/1/regex', field: 'cpf', words },
    ]);
  });

  it('may have 512 characters', () => {
    expect(problemsOf(expressions, withField('cpf', { regexList: [{ regex: '\\d'.repeat(256) }] }))).toEqual([]);
  });
});

it('expressionsOf lists those of the method and of the form step, in either spelling', () => {
  const layout = withMethod({ fields: [{ name: 'nick', type: 'text', regex: '^A' }] });
  const form = [{ name: 'code', type: 'text', regexList: [{ regex: '^B' }] }] satisfies typeof pixLayout.sandbox.form;
  expect(expressionsOf({ ...layout, sandbox: { steps: ['form'], form } })).toEqual([
    { regex: '^A', field: 'nick', path: '/method/fields/0/regex' },
    { regex: '^B', field: 'code', path: '/sandbox/form/0/regexList/0/regex' },
  ]);
});
