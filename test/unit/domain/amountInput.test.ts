import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount, typedAmount } from '../../../src/domain/amountInput';
import { canonicalAmount, formatDecimal } from '../../../src/domain/decimal';

const tags = [
  'en',
  'es',
  'hi',
  'hi-IN',
  'mr',
  'es-MX',
  'pt-BR',
  'ru',
  'te',
  'ar-EG',
  'fa',
  'de-CH',
  'fr',
  'bn',
  'my',
  'en-IN',
];
const tag = fc.constantFrom(...tags);

const read = (typed: string, language: string, decimals = 2): string => {
  const reading = readAmount(typed, language, decimals);
  return reading.ok ? reading.amount : reading.why;
};

/** A decimal string in a locale's format, groups included. */
const written = (amount: string, language: string, decimals: number): string =>
  // The generated amounts are decimal strings, which Intl formats exactly; its type requires a literal.
  new Intl.NumberFormat(language, { maximumFractionDigits: decimals }).format(amount as `${number}`);

describe('readAmount', () => {
  it('reads each locale’s format, to the last digit', () => {
    fc.assert(
      fc.property(tag, fc.bigInt({ min: 0n, max: 10n ** 18n }), (language, cents) => {
        const amount = formatDecimal(cents, 2);
        expect(read(written(amount, language, 2), language)).toBe(amount);
      }),
      { numRuns: 500 },
    );
  });

  it('reads each locale’s format with up to eight decimals, unless it may equally be a group', () => {
    fc.assert(
      fc.property(tag, fc.bigInt({ min: 0n, max: 10n ** 20n }), (language, satoshi) => {
        const amount = formatDecimal(satoshi, 8);
        expect(read(written(amount, language, 8), language, 8)).toBe(amount);
      }),
      { numRuns: 500 },
    );
  });

  it('reads back the output of typedAmount', () => {
    fc.assert(
      fc.property(
        tag,
        fc.bigInt({ min: 0n, max: 10n ** 20n }),
        fc.integer({ min: 0, max: 8 }),
        (language, units, decimals) => {
          const amount = formatDecimal(units, decimals);
          expect(read(typedAmount(amount, language), language, decimals)).toBe(amount);
        },
      ),
    );
  });

  it('reads two decimals after a dot and after a comma alike, in every locale', () => {
    fc.assert(
      fc.property(
        tag,
        fc.integer({ min: 0, max: 999_999 }),
        fc.integer({ min: 0, max: 99 }),
        (language, whole, cents) => {
          const fraction = String(cents).padStart(2, '0');
          expect(read(`${whole}.${fraction}`, language)).toBe(read(`${whole},${fraction}`, language));
          expect(read(`${whole}.${fraction}`, language)).toBe(formatDecimal(BigInt(whole * 100 + cents), 2));
        },
      ),
    );
  });

  it('refuses nothing that the form accepts as a number, and returns wire amounts', () => {
    fc.assert(
      fc.property(tag, fc.stringMatching(/^[-.,' \d]{0,16}$/), (language, typed) => {
        const reading = readAmount(typed, language, 2);
        if (!reading.ok) expect(canonicalAmount(typed, 'BRL')).toBeNull();
        else expect(canonicalAmount(reading.amount, 'BRL')).toBe(reading.amount);
      }),
      { numRuns: 2000 },
    );
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(tag, fc.string({ unit: 'binary' }), (language, typed) => {
        expect(readAmount(typed, language, 2)).toHaveProperty('ok');
      }),
    );
  });

  it('reads three digits after a separator as a group where the locale groups with it, else as decimals', () => {
    expect([read('1.234', 'pt-BR'), read('1.234', 'en', 8), read('1.234', 'en')]).toEqual([
      '1234',
      '1.234',
      'too-many-decimals',
    ]);
    expect([read('1,234', 'en'), read('1,234', 'pt-BR', 8), read('1,234', 'ru')]).toEqual([
      '1234',
      '1.234',
      'too-many-decimals',
    ]);
  });

  it.each([
    ['1 000 000,5', '1000000.5'],
    ['1\u00a0000\u202f000.5', '1000000.5'],
    ["1'234.50", '1234.5'],
    ['1’234,50', '1234.5'],
    ['12,34,567.5', '1234567.5'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['\u0661\u066c\u0662\u0663\u0664\u066b\u0665', '1234.5'],
    ['\u0967,\u0968\u0969\u096a.\u096b', '1234.5'],
    ['\u200f\u06f5\u06f0\u06f0', '500'],
    ['５００．５', '500.5'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['5,', '5'],
    ['100.500,', 'not-a-number'],
    ['007', '7'],
  ])('reads %s in Portuguese and in English alike', (typed, amount) => {
    const expected = amount === 'not-a-number' ? ['100500', '100500'] : [amount, amount];
    expect([read(typed, 'pt-BR'), read(typed, 'en')]).toEqual(expected);
  });

  it.each([
    ['1 000', '1000'],
    ['10 000 00', '1000000'],
    ["1'000", '1000'],
    ['\u0661\u066c\u0662\u0663\u0664', '1234'],
    ['1.234,567', '1234.567'],
    ['1,234.567', '1234.567'],
    ["1'234.567", '1234.567'],
    ['1\u066b234', '1.234'],
  ])('reads %s alike in every locale, three digits at its end included', (typed, amount) => {
    for (const language of tags) expect(read(typed, language, 8)).toBe(amount);
  });

  it('reads a separator as decimal where no group is possible: after a zero, after four digits', () => {
    expect([read('0.125', 'pt-BR', 8), read('0.125', 'pt-BR')]).toEqual(['0.125', 'too-many-decimals']);
    expect([read('1234.567', 'pt-BR', 8), read('1234,567', 'en', 8)]).toEqual(['1234.567', '1234.567']);
  });

  const noAmounts = ['', ' ', '.', '-5', '−5', '1e5', 'abc', 'R$ 5', '5%', '5\u066a', '12.34.56', '1..2'];
  const oddGroups = ['1,2,3', '1,2,345', '1,2345,678', '123,45,678', '12,34,567,890', '1,234,56,789', '10,000,00'];
  const mixedGroups = ['1.000,000.5', "1'234,567.5", "1'2", "1'234'56"];
  it.each([...noAmounts, ...oddGroups, ...mixedGroups])('refuses %j: not an amount', (typed) => {
    for (const language of tags) expect(read(typed, language)).toBe('not-a-number');
  });
});

describe('typedAmount', () => {
  it.each([
    ['en', '1234.5'],
    ['pt-BR', '1234,5'],
    ['ar-EG', '١٢٣٤٫٥'],
    ['mr', '१२३४.५'],
  ])("in %s has the language's digits and decimal separator, and no groups", (language, typed) => {
    expect(typedAmount('1234.5', language)).toBe(typed);
  });
});
