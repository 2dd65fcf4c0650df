import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isIssuedCardNumber,
  lastFourOf,
  mayHoldCardNumber,
  withoutCardNumbers,
} from '../../../../src/domain/card/cardNumber';
import { passesLuhn } from '../../../../src/domain/card/luhn';

/** Numbers that pass ISO/IEC 7812-1, of 12 to 19 digits. */
const cardNumber = fc
  .stringMatching(/^[0-9]{11,18}$/)
  .map(
    (digits) => ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'].map((last) => digits + last).find(passesLuhn) ?? '',
  );

/** Up to three characters that are neither letters nor digits. */
const separator = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 3 })
  .filter((text) => /^[^\p{L}\p{N}]{1,3}$/u.test(text));

describe('a text', () => {
  it.each([
    '4539578763621486',
    '4539 5787 6362 1486',
    ' 4539-5787-6362-1486\n',
    'my card is 4539 5787 6362 1486, thanks',
    'card4539578763621486exp0929',
    '4539 5787 6362 1486 09/29 737',
    '12 4539 5787 6362 1486',
    '4539–5787–6362–1486',
    '4539.5787.6362.1486',
    '4539,5787,6362,1486',
    '4539|5787|6362|1486',
    '4539 💳 5787 💳 6362 💳 1486',
    '４５３９５７８７６３６２１４８６',
    '४५३९ ५७८७ ६३६२ १४८६',
    '٤٥٣٩٥٧٨٧٦٣٦٢١٤٨٦',
  ])('may hold a card number: %s', (text) => {
    expect(mayHoldCardNumber(text)).toBe(true);
  });

  it.each(['4539578763621487', '529.982.247-25', '123e4567-e89b-12d3-a456-426614174000', '18 of 20', '', '-'])(
    'holds none: %s',
    (text) => {
      expect(mayHoldCardNumber(text)).toBe(false);
    },
  );

  it('holds every number of 12 to 19 digits that passes the check, however it is grouped', () => {
    fc.assert(
      fc.property(cardNumber, fc.array(fc.boolean()), separator, (number, breaks, separator) => {
        const grouped = Array.from(number, (digit, place) => (breaks[place] ? digit + separator : digit)).join('');
        expect(mayHoldCardNumber(`a ${grouped} b`)).toBe(true);
      }),
    );
  });

  it('of many digits is read in time linear in its length', () => {
    const started = performance.now();
    expect(mayHoldCardNumber('1 '.repeat(60_000))).toBe(false);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

it('a whole text is a card number when an issuer begins its numbers like it', () => {
  expect(['4539 5787 6362 1486', '2200 0000 0000 0004'].map(isIssuedCardNumber)).toEqual([true, true]);
  const others = [
    '032180000118359719',
    '50100123456789',
    '4539 5787 6362 1486 x',
    '4539 5787 6362 1487',
    '0000 0000 0000',
    '',
  ];
  expect(others.map(isIssuedCardNumber)).toEqual(others.map(() => false));
});

it('a log line loses the numbers of cards, and keeps times and other numbers', () => {
  expect(withoutCardNumbers('/api/4539578763621486/x 1795366182000 0.1234567890123456')).toBe(
    '/api/[redacted]/x 1795366182000 0.1234567890123456',
  );
});

it('the last four digits are those of a number with the length of a card', () => {
  expect(lastFourOf('5018-0000-0009')).toBe('•••• 0009');
  expect(lastFourOf('5018-0000-000')).toBeNull();
  expect(lastFourOf('1'.repeat(20))).toBeNull();
});
