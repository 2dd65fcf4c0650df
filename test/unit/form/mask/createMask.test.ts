import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMask, maskText } from '../../../../src/form/mask/createMask';
import { maskGhost } from '../../../../src/form/mask/maskGhost';
import { filledMask } from '../../../../src/form/mask/maskPatterns';

describe('maskText', () => {
  it.each([
    ['0000 0000', '12345678', '1234 5678'],
    ['0000 0000', '1234 5678', '1234 5678'],
    ['aa-00', 'ab12', 'ab-12'],
    ['\\0aa', 'xx', '0xx'],
    ['+{7} (000) 000', '9161234', '+7 (916) 123'],
    ['number', '12.50', '12,5'],
    ['number', '007,125', '7,12'],
    ['number', '-5', '-5'],
    ['number', '1 000', '1000'],
    ['number', 'abc', ''],
    ['+{7} (000) 000', '', ''],
    ['date', '01.02.1999', '01.02.1999'],
    ['date', '9121999', '09.12.1999'],
    ['0000 0000', '١٢٣٤٥٦٧٨', '1234 5678'],
    ['000-00', '１２３４５', '123-45'],
    ['number', '१२,५', '12,5'],
    ['date', '٠١.٠٢.١٩٩٩', '01.02.1999'],
  ])('%s shows %s as %s', (mask, typed, shown) => expect(maskText({ mask }, typed)).toBe(shown));

  it.each([
    ['12/2030', '12/30'],
    ['12 / 30', '12/30'],
    ['3/2030', '03/30'],
    ['1230', '12/30'],
    ['13/30', '13/30'],
    ['00/30', '00/30'],
    ['20/20', '20/20'],
    ['١٢/٢٠٣٠', '12/30'],
  ])("a card's expiry filled in as %s is %s", (typed, shown) => {
    expect(maskText({ mask: '00/00', autocomplete: 'billing cc-exp' }, typed)).toBe(shown);
    expect(maskText({ mask: '00/00', autocomplete: 'cc-exp' }, shown)).toBe(shown);
  });

  it('clamps a number to its bounds, and accepts a minus only if a bound is negative', () => {
    expect(maskText({ mask: 'number', min: 5, max: 10 }, '50')).toBe('10');
    expect(maskText({ mask: 'number', min: 5, max: 10 }, '1')).toBe('5');
    expect(maskText({ mask: 'number', min: 0, max: 10 }, '-3')).toBe('3');
    expect(maskText({ mask: 'number', min: -10, max: 10 }, '-30')).toBe('-10');
    expect(maskText({ mask: 'number', min: 0, max: 0.335 }, '1')).toBe('0,33');
    expect(maskText({ mask: 'number', min: 5, max: 10 }, 'abc')).toBe('');
  });

  it('clamps each number that is typed into the same field', () => {
    const masked = createMask({ mask: 'number', min: 5, max: 10 });
    for (const [typed, shown] of [
      ['50', '10'],
      ['1', '5'],
      ['7', '7'],
      ['60', '10'],
    ] as const) {
      masked?.resolve(typed, { input: true, raw: true });
      masked?.doCommit();
      expect(masked?.value).toBe(shown);
    }
  });

  it('is idempotent for any mask and text', () => {
    const mask = fc.oneof(
      fc.constantFrom('number', 'date', '0000 0000', '[00] aa', '+{55} 00'),
      fc.string({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(mask, fc.string({ maxLength: 24 }), (rule, typed) => {
        const once = maskText({ mask: rule }, typed);
        if (/^[0a /-]*$/.test(rule) && !/^[ /-]/.test(rule)) expect(maskText({ mask: rule }, once)).toBe(once);
      }),
      { numRuns: 100 },
    );
  });

  it('keeps numbers within any bounds', () => {
    const bound = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(
        bound,
        fc.double({ min: 0.02, max: 1e6, noNaN: true }),
        fc.integer({ min: -2e6, max: 2e6 }),
        (min, size, typed) => {
          const max = min + size;
          fc.pre(Math.ceil(min * 100) <= Math.floor(max * 100));
          const shown = Number(maskText({ mask: 'number', min, max }, String(typed)).replace(',', '.'));
          expect(shown).toBeGreaterThanOrEqual(min - 1e-6);
          expect(shown).toBeLessThanOrEqual(max + 1e-6);
        },
      ),
    );
  });
});

it('recognizes a filled mask: optional places may stay empty', () => {
  const fills = (mask: string, text: string) => new RegExp(filledMask(mask), 'u').test(text);
  expect([fills('00/00', '12/3'), fills('00/00', '12/30'), fills('00/00', '1230')]).toEqual([false, true, true]);
  expect([fills('00[00]', '12'), fills('\\0a', '0b'), fills('00[00]', '12345')]).toEqual([true, true, false]);
});

it('recognizes a filled mask as imask does, for any mask and text', () => {
  const place = fc.constantFrom('0', 'a', '-', '.', ' ', '+{7}', '\\0', '`');
  // Optional places are at the end: elsewhere nobody could leave them empty.
  const masks = fc
    .tuple(fc.array(place, { minLength: 1, maxLength: 8 }), fc.constantFrom('', '[0]', '[000]', '[aa]', '%'))
    .map(([places, end]) => places.join('') + end);
  fc.assert(
    fc.property(masks, fc.stringMatching(/^[\dA-Za-zÄñ ]{0,16}$/), (mask, typed) => {
      const masked = createMask({ mask });
      masked?.resolve(typed, { input: true, raw: true });
      expect(new RegExp(filledMask(mask), 'u').test(masked?.value ?? '')).toBe(masked?.isComplete);
    }),
    { numRuns: 500 },
  );
});

it('shows a mask as ghost text', () => {
  expect(maskGhost('0000 aa-**')).toBe('0000 AA-••');
  expect(maskGhost('\\0[0]{7}`a')).toBe('007A');
  expect(maskGhost('\\a\\{0')).toBe('a{0');
  expect([maskGhost('number'), maskGhost('date'), maskGhost(undefined)]).toEqual(['', '', '']);
});
