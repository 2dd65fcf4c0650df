import { expect, it } from 'vitest';
import { definitions } from '../../../../src/lint/rules/definitions';
import { expressions } from '../../../../src/lint/rules/expressions';
import { withField, withMethod } from '../../../builders/layouts';
import { findingsOf } from '../support/findingsOf';

it('locates a second field of the same name', () => {
  expect(findingsOf(definitions, withField('full_name', { name: 'cpf' }))).toEqual([
    {
      severity: 'error',
      path: '/method/fields/2/name',
      field: 'cpf',
      words: 'name is the name of an earlier field: give it another one, or remove the field',
    },
  ]);
});

it('refuses a check that nobody knows', () => {
  expect(findingsOf(definitions, withField('cpf', { check: 'cfp' }))).toEqual([
    {
      severity: 'error',
      path: '/method/fields/1/check',
      field: 'cpf',
      words: 'unknown check, so the server decides: cfp',
    },
  ]);
});

it('compiles a method without currencies', () => {
  expect(findingsOf(definitions, withMethod({ currency: [] }))).toEqual([]);
});

it('leaves expressions to their own rule', () => {
  const layout = withField('cpf', { regexList: [{ regex: '(' }] });
  expect(findingsOf(definitions, layout)).toEqual([]);
  expect(findingsOf(expressions, layout)).toHaveLength(1);
});
