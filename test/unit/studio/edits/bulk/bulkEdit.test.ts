import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Layout } from '../../../../../src/contract/generated/types';
import { applyBulkEdit, type BulkEdit } from '../../../../../src/studio/edits/bulk/bulkEdit';
import { layoutOf, pixLayout, withMethod } from '../../../../builders/layouts';

const brl = (rule: object): Layout => withMethod({ amount_rules: { BRL: rule } });
const limits = (changes: Partial<Extract<BulkEdit, { kind: 'limits' }>>) =>
  ({ kind: 'limits', bound: 'min', currency: 'all', by: 'amount', value: '1', ...changes }) as const;
const edited = (layout: Layout, edit: BulkEdit): Layout => {
  const result = applyBulkEdit(layout, edit);
  if (!result.ok) throw new Error(result.why);
  return result.layout;
};
const rulesAfter = (layout: Layout, edit: BulkEdit) => edited(layout, edit).method.amount_rules;

describe('limits of many methods [AUTHOR-7]', () => {
  it.each([
    ['an amount', { min: 20, max: 50 }, limits({ value: '30.5' }), { min: 30.5, max: 50 }],
    ['no largest amount', { min: 20, max: 50 }, limits({ bound: 'max', value: '0' }), { min: 20, max: 0 }],
    ['a factor', { min: 20, max: 50 }, limits({ by: 'factor', value: '1.1' }), { min: 22, max: 50 }],
    [
      'a factor, both at once',
      { min: 20, minNonRus: 10, max: 50 },
      limits({ bound: 'both', by: 'factor', value: '1.1' }),
      { min: 22, minNonRus: 11, max: 55 },
    ],
    ['a factor, the one that there is', { max: 50 }, limits({ bound: 'both', by: 'factor', value: '2' }), { max: 100 }],
    // 0.1 * 3 is 0.30000000000000004 in binary.
    ['a factor, exactly', { min: 0.1 }, limits({ by: 'factor', value: '3' }), { min: 0.3 }],
    ['a factor, rounded to cents', { min: 1.05 }, limits({ by: 'factor', value: '1.1' }), { min: 1.16 }],
    ['a factor, and no limit stays none', { max: 0 }, limits({ bound: 'max', by: 'factor', value: '2' }), { max: 0 }],
    ['a factor where there is no limit', { max: 9 }, limits({ by: 'factor', value: '2' }), { max: 9 }],
    [
      'the least amount beyond Russia, too',
      { min: 9, minNonRus: 5 },
      limits({ by: 'factor', value: '2' }),
      { min: 18, minNonRus: 10 },
    ],
    ['an amount, beyond Russia, too', { min: 9, minNonRus: 5 }, limits({ value: '7' }), { min: 7, minNonRus: 7 }],
  ])('are set to %s', (_, before, edit, after) => {
    expect(rulesAfter(brl(before), edit)).toEqual({ BRL: after });
  });

  it('change in the chosen currency alone', () => {
    const two = withMethod({
      currency: ['BRL', 'USD'] as never,
      amount_rules: { BRL: { min: 1 }, USD: { min: 2 } },
    });
    expect(rulesAfter(two, limits({ currency: 'USD', value: '9' }))).toEqual({ BRL: { min: 1 }, USD: { min: 9 } });
    expect(rulesAfter(two, limits({ currency: 'EUR', value: '9' }))).toEqual(two.method.amount_rules);
  });

  it.each(['', 'x', '-1', '1.005', '1e3', '1,5'])('are not set to %j', (value) => {
    expect(applyBulkEdit(brl({ min: 1 }), limits({ value }))).toEqual({ ok: false, why: 'noAmount' });
  });

  it('times a factor and its inverse of ten are what they were', () => {
    const cents = fc.integer({ min: 0, max: 10 ** 11 });
    fc.assert(
      fc.property(cents, (amount) => {
        const min = Number(`${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`);
        const tenfold = edited(brl({ min }), limits({ by: 'factor', value: '10' }));
        expect(rulesAfter(tenfold, limits({ by: 'factor', value: '.1' }))).toEqual({ BRL: { min } });
      }),
    );
  });
});

describe('countries, currencies and groups of many methods [AUTHOR-7]', () => {
  const inCountries = (...countries: string[]): Layout => ({ ...pixLayout, countries });
  const places = (add: string[], remove: string[] = []) => ({ kind: 'countries', add, remove }) as const;

  it.each([
    [['br'], places(['pt', 'br']), ['br', 'pt']],
    [['br', 'pt'], places([], ['pt', 'xx']), ['br']],
    [['*'], places(['pt']), ['*']],
    [['*'], places(['pt'], ['*']), ['pt']],
    [['br'], places(['*']), ['*']],
  ])('%j', (before, edit, after) => {
    expect(edited(inCountries(...before), edit).countries).toEqual(after);
  });

  it('leave no method without a country or a currency', () => {
    expect(applyBulkEdit(inCountries('br'), places([], ['br']))).toEqual({ ok: false, why: 'noCountryLeft' });
    const currencies = { kind: 'currencies', add: [], remove: ['BRL'] } as const;
    expect(applyBulkEdit(pixLayout, currencies)).toEqual({ ok: false, why: 'noCurrencyLeft' });
  });

  it('take the limits of a currency with it', () => {
    const { method } = edited(pixLayout, { kind: 'currencies', add: ['USD'], remove: ['BRL'] });
    expect([method.currency, method.amount_rules]).toEqual([['USD'], {}]);
  });

  it('set and clear the group', () => {
    const grouped = edited(pixLayout, { kind: 'group', group: 'crypto' });
    expect(grouped.method.category).toBe('crypto');
    expect(edited(grouped, { kind: 'group', group: '' })).toEqual(pixLayout);
  });
});

describe('a text replaced in many methods [AUTHOR-7]', () => {
  it('is replaced wherever players read it, in every language, and nowhere else', () => {
    const layout = withMethod({
      text: { en: 'Pix by cpf', pt: 'Pix por cpf' },
      fields: [
        {
          name: 'cpf',
          type: 'dropdown',
          label: 'Your cpf',
          regexList: [{ regex: 'cpf', text: { en: 'No cpf' } }],
          values: [{ text: 'The cpf', value: 'cpf' }, 'cpf'],
        },
      ],
    });
    const after = edited(layout, { kind: 'text', find: 'cpf', replaceBy: '$&CPF' });
    expect(after).toEqual(
      withMethod({
        text: { en: 'Pix by $&CPF', pt: 'Pix por $&CPF' },
        fields: [
          {
            name: 'cpf',
            type: 'dropdown',
            label: 'Your $&CPF',
            regexList: [{ regex: 'cpf', text: { en: 'No $&CPF' } }],
            values: [{ text: 'The $&CPF', value: 'cpf' }, 'cpf'],
          },
        ],
      }),
    );
  });

  it('changes nothing where it is not found, or empty', () => {
    for (const find of ['', 'no such text'])
      expect(edited(pixLayout, { kind: 'text', find, replaceBy: 'x' })).toEqual(pixLayout);
  });

  it('is idempotent once nothing is left to replace', () => {
    const layout = layoutOf('spei', 'withdrawal');
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 3 }), (find) => {
        const edit = { kind: 'text', find, replaceBy: '' } as const;
        let [before, after] = [layout, edited(layout, edit)];
        while (JSON.stringify(before) !== JSON.stringify(after)) [before, after] = [after, edited(after, edit)];
        expect(edited(after, edit)).toEqual(after);
      }),
    );
  });
});
