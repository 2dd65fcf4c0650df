import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Layout, LintProblem } from '../../../src/contract/generated/types';
import { lintLayout } from '../../../src/lint/lintLayout';
import { messagesOf, pixLayout as pix, withField, withMethod } from '../../builders/layouts';

const folder = new URL('../../../schemas/methods/', import.meta.url);
const messageKeys = new Set(Object.keys(messagesOf('en')));
const context = { messageKeys, icons: new Set(['method/pix']) };
const inOlderSpelling = withMethod({
  fields: [{ name: 'nick', type: 'text', regex: '.', regex_error_key: 'no.such.key', placeholder_key: 'no.such.key' }],
});
const problemsOf = (layout: Layout): readonly LintProblem[] => lintLayout(layout, context);

describe('the lint [STUDIO-4]', () => {
  it('finds nothing wrong with any layout of the project', () => {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
      const layout: Layout = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
      expect([file, lintLayout(layout, { messageKeys, icons: null })]).toEqual([file, []]);
    }
  });

  /** A bad layout for each problem; pix is the good one. */
  const bad: readonly (readonly [what: string, layout: Layout, expected: Partial<LintProblem>])[] = [
    [
      'a broken expression',
      withField('cpf', { regexList: [{ regex: '(' }] }),
      { rule: 'expressions', severity: 'error', path: '/method/fields/1/regexList/0/regex', field: 'cpf' },
    ],
    [
      'an expression that can run away',
      withField('cpf', { regexList: [{ regex: '^(\\d+)+$' }] }),
      { rule: 'expressions', severity: 'error' },
    ],
    [
      'an expression that is invalid in Unicode mode',
      withField('cpf', { regexList: [{ regex: '^\\-\\d$' }] }),
      { rule: 'expressions', severity: 'error' },
    ],
    [
      'a mask that allows lengths which the rules refuse',
      withField('cpf', { mask: '000.000.000-00[00]' }),
      { rule: 'samples', severity: 'warning', why: expect.stringContaining('accepts “529.982.247-2511”, but') },
    ],
    [
      'rules that accept only the sample',
      withField('cpf', { regexList: [{ regex: '^529\\.982\\.247-25$' }] }),
      { rule: 'samples', severity: 'warning', why: expect.stringContaining('accept only the valid example') },
    ],
    [
      'an expression of 513 characters',
      withField('cpf', { regexList: [{ regex: `^${'\\d'.repeat(256)}$` }] }),
      { rule: 'expressions', severity: 'error' },
    ],
    [
      'an untranslated sentence',
      withField('cpf', {
        hint: Object.fromEntries(
          ['en', 'es', 'hi', 'mr', 'mx', 'pt', 'ru', 'te'].map((language) => [language, 'As it stands in your papers']),
        ),
      }),
      { rule: 'translations', severity: 'warning', path: '/method/fields/1/hint', field: 'cpf' },
    ],
    [
      'a mask whose values the rule refuses',
      withField('cpf', { regexList: [{ regex: '^[0-9]{11}$' }] }),
      { rule: 'samples', severity: 'error', field: 'cpf' },
    ],
    [
      'a mask that changes the sample',
      withField('cpf', { mask: '00000000000' }),
      { rule: 'samples', severity: 'error', field: 'cpf' },
    ],
    [
      'rules that accept the invalid sample',
      withField('full_name', { regexList: [{ regex: '.' }] }),
      { rule: 'samples', severity: 'error', field: 'full_name' },
    ],
    [
      'a field without a sample',
      { ...pix, samples: { full_name: { valid: 'Ana Souza', invalid: 'Ana' } } },
      { rule: 'samples', severity: 'warning', field: 'cpf' },
    ],
    ['a duplicate name', withField('full_name', { name: 'cpf' }), { rule: 'definitions', severity: 'error' }],
    [
      'a condition on a field that does not exist',
      withField('cpf', { visibleWhen: { field: 'nobody', equals: ['x'] } }),
      { rule: 'definitions', severity: 'error' },
    ],
    [
      'circular conditions',
      withField('cpf', { visibleWhen: { field: 'cpf', equals: ['x'] } }),
      { rule: 'definitions', severity: 'error' },
    ],
    [
      'limits out of order',
      withMethod({ amount_rules: { BRL: { min: 500, max: 20 } } }),
      { rule: 'limits', severity: 'error', path: '/method/amount_rules/BRL' },
    ],
    [
      'a minimum outside Russia above the maximum',
      withMethod({ amount_rules: { BRL: { min: 5, minNonRus: 21, max: 20 } } }),
      { rule: 'limits', severity: 'error', key: 'lint.leastNonRus', path: '/method/amount_rules/BRL' },
    ],
    [
      'limits with too many decimals',
      withMethod({ amount_rules: { BRL: { min: 1.005, max: 20 } } }),
      { rule: 'limits', severity: 'error' },
    ],
    [
      'limits of a currency that is not taken',
      withMethod({ amount_rules: { EUR: { min: 1, max: 20 } } }),
      { rule: 'limits', severity: 'warning' },
    ],
    [
      'a missing translation',
      withMethod({ text: { en: 'Pix' } }),
      { rule: 'translations', severity: 'warning', path: '/method/text' },
    ],
    ['no English text', withMethod({ text: { pt: 'Pix' } }), { rule: 'translations', severity: 'error' }],
    [
      'different placeholders',
      withMethod({
        text: { en: 'Pix {{name}}', es: 'Pix', hi: 'Pix', mr: 'Pix', mx: 'Pix', pt: 'Pix', ru: 'Pix', te: 'Pix' },
      }),
      { rule: 'translations', severity: 'error' },
    ],
    [
      'a text key that does not exist',
      withField('full_name', { placeholderKey: 'no.such.key' }),
      { rule: 'references', severity: 'error', field: 'full_name' },
    ],
    [
      'a text key of an expression in the older spelling, at its own place',
      inOlderSpelling,
      { rule: 'references', severity: 'error', path: '/method/fields/0/regex_error_key' },
    ],
    [
      'a placeholder in the older spelling, at its own place',
      inOlderSpelling,
      { rule: 'references', severity: 'error', path: '/method/fields/0/placeholder_key' },
    ],
    [
      'an icon that does not exist',
      withMethod({ iconIds: ['method/nothing'] }),
      { rule: 'references', severity: 'error' },
    ],
    [
      'a required field that is read-only and empty',
      withField('cpf', { isDisabled: true }),
      { rule: 'reachable', severity: 'error', field: 'cpf' },
    ],
    [
      'a required field under More details',
      withField('cpf', { isAdvanced: true }),
      { rule: 'reachable', severity: 'warning', field: 'cpf' },
    ],
  ];
  it('finds nothing wrong with the good one', () => expect(problemsOf(pix)).toEqual([]));
  it.each(bad)('reports %s, where it is and what to do', (_, layout, expected) => {
    expect(problemsOf(layout)).toContainEqual({
      why: expect.stringMatching(/^(?!.*\{\{).*\w{3}/),
      key: expect.stringMatching(/^(?:lint|contract|definition)\./),
      parameters: expect.any(Object),
      path: expect.any(String),
      field: null,
      ...expected,
      ...(expected.field === undefined && { field: expect.toSatisfy(() => true) }),
    });
  });

  it('lists each problem once, errors first', () => {
    const layout = withField('cpf', { isAdvanced: true, mask: '00' }, withMethod({ iconIds: ['method/nothing'] }));
    expect(problemsOf(layout).map(({ key, severity }) => [severity, key])).toEqual([
      ['error', 'lint.maskTurns'],
      ['error', 'lint.noIcon'],
      ['warning', 'lint.hidden'],
    ]);
  });

  it('lists errors first, and never throws for any texts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (regex, mask, valid) => {
        const layout = {
          ...withField('cpf', { regexList: [{ regex }], mask }),
          samples: { ...pix.samples, cpf: { valid } },
        };
        const severities = problemsOf(layout).map(({ severity }) => severity);
        expect(severities).toEqual([...severities].sort());
      }),
      { numRuns: 300 },
    );
  });
});
