import { describe, expect, it } from 'vitest';
import { expressions, expressionsOf } from '../../../../src/lint/rules/expressions';
import { type pixLayout, withField, withMethod } from '../../../builders/layouts';
import { findingsOf } from '../support/findingsOf';

describe('expressions', () => {
  it.each([
    ['(', 'This is no regular expression: look for a bracket that is not closed.'],
    ['^\\-$', 'The expression does not compile in Unicode mode: leave out backslashes before plain signs.'],
    ['^(a+)+$', 'The expression may run away on long texts: leave out repetitions inside repetitions, as in (a+)+.'],
    [`^${'\\d'.repeat(256)}`, 'The expression has 513 characters; 512 are the most.'],
  ])('are refused as %s', (regex, words) => {
    expect(findingsOf(expressions, withField('cpf', { regexList: [{ regex: '.' }, { regex }] }))).toEqual([
      { severity: 'error', path: '/method/fields/1/regexList/1/regex', field: 'cpf', words },
    ]);
  });

  it('may have 512 characters', () => {
    expect(findingsOf(expressions, withField('cpf', { regexList: [{ regex: '\\d'.repeat(256) }] }))).toEqual([]);
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
