import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFactor } from '../../../../../src/studio/edits/bulk/readFactor';

describe('what limits are multiplied by [AUTHOR-7]', () => {
  it.each([
    ['1.1', { en: '1.1', ru: '1.1', es: '1.1' }],
    ['1,1', { en: '1.1', ru: '1.1', 'pt-BR': '1.1' }],
    ['+10 %', { en: '1.1', ru: '1.1' }],
    ['+10\u00a0%', { en: '1.1', ru: '1.1' }],
    ['10%', { en: '1.1', hi: '1.1' }],
    ['-5 %', { en: '0.95' }],
    ['\u22125%', { en: '0.95' }],
    ['+2,5%', { en: '1.025', ru: '1.025' }],
    ['+0.1%', { en: '1.001' }],
    ['+\u0967\u0966%', { hi: '1.1', mr: '1.1' }],
    ['100%', { en: '2' }],
    ['-99.99%', { en: '0.0001' }],
  ])('%j is a factor, or a change by a percentage', (typed, wanted) => {
    for (const [tag, factor] of Object.entries(wanted)) expect([tag, readFactor(typed, tag)]).toEqual([tag, factor]);
  });

  it.each(['', '0', '%', '+%', '-5', '+5', '10 percent', '10%%', '+-10%', '-100%', '-101%', '0.0000000000000000001'])(
    '%j is neither',
    (typed) => {
      expect(readFactor(typed, 'en')).toBeNull();
    },
  );

  it('is exact for every percentage', () => {
    const hundredths = fc.integer({ min: -9999, max: 10 ** 9 });
    fc.assert(
      fc.property(hundredths, fc.constantFrom('en', 'ru', 'pt-BR'), (change, tag) => {
        const size = Math.abs(change);
        const mark = tag === 'en' ? '.' : ',';
        const typed = `${change < 0 ? '-' : '+'}${Math.floor(size / 100)}${mark}${String(size % 100).padStart(2, '0')}%`;
        const digits = String(10_000 + change).padStart(5, '0');
        const exact = `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '');
        expect(readFactor(typed, tag)).toBe(exact);
      }),
    );
  });
});
