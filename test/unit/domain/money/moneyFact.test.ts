import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal } from '../../../../src/domain/decimal';
import { isPart } from '../../../../src/domain/money/moneyFact';

describe('isPart', () => {
  it.each([
    ['60', '100', true],
    ['0.00000001', '0.00000002', true],
    ['99.99', '100', true],
    ['100', '100', false],
    ['100.5', '100', false],
    ['9', '10', true],
    ['10', '9', false],
    ['0', '100', false],
    ['60', null, false],
    [undefined, '100', false],
    [undefined, null, false],
  ])('%s of %s: %s', (paidAmount, amount, expected) => {
    expect(isPart({ amount, ...(paidAmount !== undefined && { paidAmount }) })).toBe(expected);
  });

  it('is exact for amounts that no number can hold', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 30n });
    const decimals = fc.constantFrom(0, 2, 8);
    fc.assert(
      fc.property(fc.oneof(units, fc.constantFrom(0n, 1n)), units, decimals, (paid, amount, scale) => {
        const texts = { paidAmount: formatDecimal(paid, scale), amount: formatDecimal(amount, scale) };
        expect(isPart(texts)).toBe(0n < paid && paid < amount);
        expect(isPart({ ...texts, amount: texts.paidAmount })).toBe(false);
      }),
    );
  });
});
