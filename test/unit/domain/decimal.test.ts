import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDecimals,
  canonicalAmount,
  compareDecimals,
  decimalFromNumber,
  formatDecimal,
  parseDecimal,
  roundDecimal,
} from '../../../src/domain/decimal';

const decimals = fc.integer({ min: 0, max: 8 });
const units = fc.bigInt({ min: -(10n ** 26n), max: 10n ** 26n });
const wireAmount = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*[1-9])?$/;

describe('parseDecimal and formatDecimal', () => {
  it('are each other’s inverse', () => {
    fc.assert(
      fc.property(units, decimals, (value, places) => {
        const text = formatDecimal(value, places);
        expect(text).toMatch(value === 0n ? /^0$/ : wireAmount);
        expect(parseDecimal(text, places)).toEqual({ ok: true, units: value });
      }),
    );
  });

  it('never throw, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+.,e\d ]{0,80}$/)), decimals, (text, places) => {
        expect(parseDecimal(text, places)).toHaveProperty('ok');
      }),
    );
  });

  it.each([
    ['100', 2, 10_000n],
    ['100.5', 2, 10_050n],
    ['100.5000', 2, 10_050n],
    ['.5', 2, 50n],
    ['5.', 2, 500n],
    ['007', 0, 7n],
    ['-0.01', 2, -1n],
    ['0.00000001', 8, 1n],
    ['.0', 2, 0n],
    ['99999999999999999999.99', 2, 9_999_999_999_999_999_999_999n],
    ['1'.repeat(64), 0, BigInt('1'.repeat(64))],
  ])('reads %s with %i decimals', (text, places, value) => {
    expect(parseDecimal(text, places)).toEqual({ ok: true, units: value });
  });

  it.each(['', '.', '-', '-.', '1,5', '1e5', '+1', ' 1', '1 ', '0x1', 'NaN', '١', '1.2.3', '1'.repeat(65)])(
    'refuses %j: not a number',
    (text) => {
      expect(parseDecimal(text, 2)).toEqual({ ok: false, why: 'not-a-number' });
    },
  );

  it('reports decimals that the currency lacks', () => {
    expect(parseDecimal('1.001', 2)).toEqual({ ok: false, why: 'too-many-decimals' });
    expect(parseDecimal('0.5', 0)).toEqual({ ok: false, why: 'too-many-decimals' });
  });

  it('writes no trailing zeros and no trailing point', () => {
    expect([formatDecimal(10_000n, 2), formatDecimal(10_050n, 2), formatDecimal(5n, 8), formatDecimal(0n, 2)]).toEqual([
      '100',
      '100.5',
      '0.00000005',
      '0',
    ]);
  });
});

describe('roundDecimal', () => {
  it.each([
    ['1.005', 'nearest', 101n],
    ['1.0049', 'nearest', 100n],
    ['-1.005', 'nearest', -101n],
    ['1.999', 'down', 199n],
    ['-1.999', 'down', -199n],
    ['7', 'down', 700n],
  ] as const)('%s to two decimals, %s', (text, rounding, value) => {
    expect(roundDecimal(text, 2, rounding)).toBe(value);
  });

  it('is null if it is not a number', () => {
    expect(roundDecimal('ten', 2, 'down')).toBeNull();
  });

  it('is off by half a part at most, and by less than one when truncated', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 6 }), (value, places) => {
        const text = formatDecimal(value, 8);
        const unit = 10n ** BigInt(8 - places);
        const nearest = (roundDecimal(text, places, 'nearest') ?? 0n) * unit;
        const down = (roundDecimal(text, places, 'down') ?? 0n) * unit;
        const distance = (one: bigint): bigint => (one > value ? one - value : value - one);
        expect(distance(nearest) * 2n <= unit).toBe(true);
        expect(distance(down) < unit).toBe(true);
        expect(value >= 0n ? down <= value : down >= value).toBe(true);
      }),
    );
  });
});

describe('decimalFromNumber', () => {
  it.each([
    [0.1, 2, 10n],
    [1.005, 2, 101n],
    [1e-8, 8, 1n],
    [1e-8, 2, 0n],
    [1e21, 2, 10n ** 23n],
    [1.5e300, 0, 15n * 10n ** 299n],
    [20155, 2, 2_015_500n],
    [-0.5, 2, -50n],
    [Number.MAX_SAFE_INTEGER, 2, 900_719_925_474_099_100n],
    [5e-324, 8, 0n],
  ])('%d with %i decimals', (value, places, expected) => {
    expect(decimalFromNumber(value, places)).toBe(expected);
  });

  it('is null if it is not a number', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(decimalFromNumber(value, 2)).toBeNull();
    }
  });

  it('equals the number’s own string form', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 5 }),
        (digits, scale) => {
          const text = formatDecimal(BigInt(digits), scale);
          expect(decimalFromNumber(Number(text), scale)).toBe(BigInt(digits));
        },
      ),
    );
  });

  it('accepts every finite number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(typeof decimalFromNumber(value, 2)).toBe('bigint');
      }),
    );
  });
});

describe('compareDecimals and addDecimals', () => {
  it('agree with integer arithmetic in the smallest part', () => {
    fc.assert(
      fc.property(units, units, decimals, (one, other, places) => {
        const texts = [formatDecimal(one, places), formatDecimal(other, places)] as const;
        expect(compareDecimals(...texts)).toBe(one < other ? -1 : one > other ? 1 : 0);
        expect(addDecimals(...texts)).toBe(formatDecimal(one + other, places));
      }),
    );
  });

  it('are exact where binary floating point is not', () => {
    expect(addDecimals('0.1', '0.2')).toBe('0.3');
    expect(compareDecimals('9007199254740993', '9007199254740992')).toBe(1);
    expect(compareDecimals('100.50', '100.5')).toBe(0);
  });
});

it.each([
  ['one', '1'],
  ['1', '1,5'],
])('compareDecimals and addDecimals throw for %s and %s: a parser should have refused them', (one, other) => {
  expect(() => compareDecimals(one, other)).toThrow('Only decimal texts');
  expect(() => addDecimals(one, other)).toThrow('Only decimal texts');
});

describe('canonicalAmount', () => {
  it('accepts each currency’s decimals and no more [AMOUNT-2]', () => {
    const smallest = { BRL: '0.01', BTC: '0.00000001', ETH: '0.00000001', LTC: '0.0000001', USDT: '0.01', TRX: '0.01' };
    for (const [currency, amount] of Object.entries(smallest)) {
      expect(canonicalAmount(amount, currency)).toBe(amount);
      expect(canonicalAmount(amount.replace('.', '.0'), currency)).toBeNull();
    }
  });

  it.each([
    ['100.50', '100.5'],
    [' 7 ', '7'],
    ['000', '0'],
    ['999999999999999999', '999999999999999999'],
  ])('%j becomes %j', (text, amount) => {
    expect(canonicalAmount(text, 'BRL')).toBe(amount);
  });

  it.each(['-0', ' -0', '', '1,5', '1000000000000000000', 'abc'])('%j is no amount', (text) => {
    expect(canonicalAmount(text, 'BRL')).toBeNull();
  });
});
