import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberText, readTypedNumber } from '../../../../src/studio/edits/typedNumber';

const tags = ['en', 'es', 'es-MX', 'pt-BR', 'ru', 'hi', 'hi-IN', 'mr', 'te'];
const read = (typed: string, tag: string, decimals = 2) => {
  const reading = readTypedNumber(typed, tag, decimals);
  return reading.ok ? reading.value : reading.why;
};

describe('a typed limit [AUTHOR-4]', () => {
  it.each([
    ['5,000', { en: 5000, 'es-MX': 5000, 'hi-IN': 5000, 'pt-BR': 5, es: 5, ru: 5 }],
    ['5.000', { en: 5, 'es-MX': 5, 'hi-IN': 5, 'pt-BR': 5000, es: 5000, ru: 5 }],
    ['1 000', { en: 1000, 'es-MX': 1000, 'hi-IN': 1000, 'pt-BR': 1000, es: 1000, ru: 1000 }],
    ['10,5', { en: 10.5, 'es-MX': 10.5, 'hi-IN': 10.5, 'pt-BR': 10.5, es: 10.5, ru: 10.5 }],
    ['1.234.567,5', { en: 1_234_567.5, 'pt-BR': 1_234_567.5, es: 1_234_567.5, ru: 1_234_567.5 }],
    ['12,34,567', { en: 1_234_567, 'hi-IN': 1_234_567, 'pt-BR': 1_234_567 }],
    ['abc', { en: 'not-a-number', 'pt-BR': 'not-a-number', ru: 'not-a-number' }],
    ['5,00,00', { en: 'not-a-number', 'pt-BR': 'not-a-number' }],
    ['-5', { en: 'not-a-number' }],
    ['1.005', { en: 'too-many-decimals', 'pt-BR': 1005 }],
    ['', { en: undefined }],
  ])('%j is read by the rule of the widget, or refused', (typed, wanted) => {
    for (const [tag, value] of Object.entries(wanted)) expect([tag, read(typed, tag)]).toEqual([tag, value]);
  });

  it('is shown as the language writes it, and read back as the same number', () => {
    expect(numberText(1_234_567.5, 'pt-BR')).toBe('1.234.567,5');
    expect(numberText(1_234_567.5, 'hi-IN')).toBe('12,34,567.5');
    fc.assert(
      fc.property(fc.constantFrom(...tags), fc.nat(8), fc.nat({ max: 999_999_999_999 }), (tag, decimals, units) => {
        const value = Number(`${units}e-${decimals}`);
        expect(read(numberText(value, tag), tag, decimals)).toBe(value);
      }),
    );
  });

  it('is refused if no number of the wire is exactly it', () => {
    expect(read('9007199254740993', 'en', 0)).toBe('not-a-number');
    expect(read('9007199254740992', 'en', 0)).toBe(9007199254740992);
  });

  it('may be negative as a position', () => {
    expect(readTypedNumber('-1,5', 'pt-BR', 15, true)).toEqual({ ok: true, value: -1.5 });
    expect(readTypedNumber('\u22123', 'en', 15, true)).toEqual({ ok: true, value: -3 });
    expect(readTypedNumber('3-', 'en', 15, true)).toEqual({ ok: false, why: 'not-a-number' });
  });
});
