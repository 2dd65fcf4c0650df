import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passesLuhn } from '../../../../src/domain/card/luhn';

const digits = fc.stringMatching(/^\d{11,18}$/);

describe('passesLuhn', () => {
  // Test numbers published by acquirers.
  it.each([
    '4111 1111 1111 1111',
    '5555-5555-5555-4444',
    '378282246310005',
    '6011111111111117',
    '2200 0000 0000 0004',
    '0',
  ])('passes %s', (number) => {
    expect(passesLuhn(number)).toBe(true);
  });

  it.each(['4111 1111 1111 1112', '', ' ', '4111x', '４111111111111111'])('fails %j', (number) => {
    expect(passesLuhn(number)).toBe(false);
  });

  it('passes with exactly one check digit', () => {
    fc.assert(
      fc.property(digits, (start) => {
        expect(Array.from('0123456789').filter((check) => passesLuhn(start + check))).toHaveLength(1);
      }),
    );
  });

  it('detects every single wrong digit', () => {
    fc.assert(
      fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (start, at, shift) => {
        const number = Array.from('0123456789', (check) => start + check).find(passesLuhn) ?? '';
        const place = at % number.length;
        const wrong = String((Number(number[place]) + shift) % 10);
        expect(passesLuhn(number.slice(0, place) + wrong + number.slice(place + 1))).toBe(false);
      }),
    );
  });
});
