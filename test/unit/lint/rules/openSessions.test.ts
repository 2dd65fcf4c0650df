import { describe, expect, it } from 'vitest';
import type { Layout } from '../../../../src/contract/generated/types';
import { openSessions } from '../../../../src/lint/rules/openSessions';
import { fieldsOf, pixLayout as pix, withField, withMethod } from '../../../builders/layouts';
import { problemsOf } from '../support/problemsOf';

const inChange = (changed: Layout, published: Layout | null = pix) => problemsOf(openSessions, changed, { published });
const optional = withField('cpf', { isOptional: true });
const warning = (field: string | null, words: string) => ({
  severity: 'warning',
  path: '/method/fields',
  field,
  words,
});

describe('a change that breaks open forms', () => {
  it('is not reported for the same layout, a new one, or one whose published layout is unknown', () => {
    expect(inChange(pix)).toEqual([]);
    expect(inChange(pix, null)).toEqual([]);
    expect(problemsOf(openSessions, pix)).toEqual([]);
  });

  it('is a field that is removed', () => {
    const gone = withMethod({ fields: fieldsOf(pix).filter(({ name }) => name !== 'cpf') });
    expect(inChange(gone)).toEqual([
      warning(null, '“cpf” is being removed. Anything players have typed into it in open forms will be lost.'),
    ]);
  });

  it('is a field of another type', () => {
    expect(inChange(withField('cpf', { type: 'text_uppercase' }))).toEqual([
      warning('cpf', 'The type of “cpf” is changing. Open forms will reset this field.'),
    ]);
  });

  it.each([
    ['optional', optional],
    ['read-only', withField('cpf', { isDisabled: true })],
    ['filled in', withField('cpf', { value: '529.982.247-25' })],
  ])('is a field that has to be filled in and was %s', (_, before) => {
    expect(inChange(pix, before)).toEqual([
      warning('cpf', '“cpf” is now required. Forms already open can still be submitted without it for one hour.'),
    ]);
    expect(inChange(before)).toEqual([]);
    expect(inChange(before, before)).toEqual([]);
  });
});
