import { describe, expect, it } from 'vitest';
import { references } from '../../../../src/lint/rules/references';
import { withField, withMethod } from '../../../builders/layouts';
import { problemsOf } from '../support/problemsOf';

const messageKeys = new Set(['known', 'paymentMethods.regex_error.cpf']);
const withRules = (regexList: { regex: string; regex_error_key?: string; text?: string }[]) =>
  withField('full_name', { regexList: regexList as [] }, withField('full_name', { placeholderKey: 'known' }));

describe('text keys', () => {
  it('must exist: those of every rule, and of the placeholder', () => {
    const layout = withField(
      'full_name',
      { placeholderKey: 'no.placeholder' },
      withRules([
        { regex: '^A', regex_error_key: 'known' },
        { regex: 'B$', regex_error_key: 'no.rule' },
      ]),
    );
    const error = (path: string, key: string) => ({
      severity: 'error',
      path: `/method/fields/2/${path}`,
      field: 'full_name',
      words: `Text key “${key}” doesn’t exist. Enter the text itself instead.`,
    });
    expect(problemsOf(references, layout, { messageKeys })).toEqual([
      error('regexList/1/regex_error_key', 'no.rule'),
      error('placeholderKey', 'no.placeholder'),
    ]);
    expect(problemsOf(references, layout)).toEqual([]);
  });

  it('need not exist where there is a text instead, or no key', () => {
    const layout = withField(
      'full_name',
      { placeholderKey: 'no.placeholder', placeholder: 'Ana' },
      withRules([{ regex: '^A', regex_error_key: 'no.rule', text: 'Start with A' }, { regex: 'B$' }]),
    );
    expect(problemsOf(references, layout, { messageKeys })).toEqual([]);
  });
});

describe('icons', () => {
  const icons = new Set(['method/pix']);
  it('must exist, and are reported by their place in the list', () => {
    const layout = withMethod({ iconIds: ['method/pix', 'method/nothing'] });
    expect(problemsOf(references, layout, { icons })).toEqual([
      {
        severity: 'error',
        path: '/method/iconIds/1',
        field: null,
        words: 'Icon “method/nothing” doesn’t exist.',
      },
    ]);
    expect(problemsOf(references, layout)).toEqual([]);
  });

  it('are not needed', () => {
    const { iconIds: _, ...method } = withMethod({}).method;
    expect(problemsOf(references, { ...withMethod({}), method }, { icons })).toEqual([]);
  });
});
