import { expect, it } from 'vitest';
import { definitions } from '../../../../src/lint/rules/definitions';
import { expressions } from '../../../../src/lint/rules/expressions';
import { withField, withMethod } from '../../../builders/layouts';
import { problemsOf } from '../support/problemsOf';

it('locates a second field of the same name', () => {
  expect(problemsOf(definitions, withField('full_name', { name: 'cpf' }))).toEqual([
    {
      severity: 'error',
      path: '/method/fields/2/name',
      field: 'cpf',
      words: 'Another field already has this key. Choose a different one, or remove this field.',
    },
  ]);
});

it.each([
  [{ name: 'ui:order' }, 'name', 'This key is reserved. Choose a different one.'],
  [{ type: 'dropdown' as const, values: [] }, 'values', 'Add at least one option.'],
  [
    { visibleWhen: { field: 'bank', equals: ['a'] } },
    'visibleWhen',
    'This depends on a field that doesn’t exist, bank, so players never see it.',
  ],
])('explains %j without a keyword', (changes, part, words) => {
  expect(problemsOf(definitions, withField('full_name', changes))).toContainEqual(
    expect.objectContaining({ path: `/method/fields/2/${part}`, words }),
  );
});

it('refuses a check that nobody knows', () => {
  expect(problemsOf(definitions, withField('cpf', { check: 'cfp' }))).toEqual([
    {
      severity: 'error',
      path: '/method/fields/1/check',
      field: 'cpf',
      words: 'The studio doesn’t know the check cfp. Choose one from the library of identifiers.',
    },
  ]);
});

it('compiles a method without currencies', () => {
  expect(problemsOf(definitions, withMethod({ currency: [] }))).toEqual([]);
});

it('leaves expressions to their own rule', () => {
  const layout = withField('cpf', { regexList: [{ regex: '(' }] });
  expect(problemsOf(definitions, layout)).toEqual([]);
  expect(problemsOf(expressions, layout)).toHaveLength(1);
});
