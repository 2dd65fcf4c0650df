import { expect, it } from 'vitest';
import type { WireFieldDefinition } from '../../../../src/contract/generated/types';
import { labels } from '../../../../src/lint/rules/labels';
import { withMethod } from '../../../builders/layouts';
import { problemsOf } from '../support/problemsOf';

const problemsIn = (...fields: readonly WireFieldDefinition[]) =>
  problemsOf(labels, withMethod({ fields: [...fields] }));

it('a label that another field has, too, is a warning at the second', () => {
  const cpf = { name: 'cpf', type: 'text', label: { en: 'CPF' } } as const;
  expect(problemsIn(cpf, { name: 'email', type: 'text' }, { ...cpf, name: 'cpf_2', label: 'cpf ' })).toEqual([
    {
      severity: 'warning',
      path: '/method/fields/2',
      field: 'cpf_2',
      words: 'Another field is called “cpf”, too. Remove one of them or change a label.',
    },
  ]);
});

it('a field that is shown instead of another one may have its label', () => {
  const key = { type: 'text', label: 'Pix key' } as const;
  const shownFor = (value: string) => ({ visibleWhen: { field: 'kind', equals: [value] } });
  expect(
    problemsIn({ ...key, name: 'cpf', ...shownFor('cpf') }, { ...key, name: 'email', ...shownFor('email') }),
  ).toEqual([]);
});
