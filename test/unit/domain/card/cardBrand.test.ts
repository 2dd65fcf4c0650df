import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardBrandOf, cardBrands } from '../../../../src/domain/card/cardBrand';

describe('cardBrandOf', () => {
  it.each([
    ['4111 1111 1111 1111', 'visa'],
    ['5555 5555 5555 4444', 'mastercard'],
    ['2223 0031 2200 3222', 'mastercard'],
    ['3782 822463 10005', 'amex'],
    ['2200 7007 0000 0000', 'mir'],
    ['6759 6498 2643 8453', 'maestro'],
    ['6212 3456 7890 1232', 'unionpay'],
    ['3566 0020 2036 0505', 'jcb'],
    ['6011 1111 1111 1117', 'discover'],
    ['3622 720627 1667', 'diners'],
    ['6362 9700 0045 7013', 'elo'],
    ['6069 8500 0000 0000', 'rupay'],
    ['5061 1234 5678 9012', 'verve'],
    ['8600 1234 5678 9012', 'uzcard'],
    ['9860 1234 5678 9012', 'humo'],
  ])('%s is %s', (number, brand) => {
    expect(cardBrandOf(number)).toBe(brand);
  });

  it('is null while unknown, and never becomes null again', () => {
    expect([cardBrandOf(''), cardBrandOf('2'), cardBrandOf('9'), cardBrandOf('1')]).toEqual([null, null, null, null]);
    fc.assert(
      fc.property(fc.stringMatching(/^\d{16}$/), (number) => {
        const brands = Array.from({ length: 17 }, (_, length) => cardBrandOf(number.slice(0, length)));
        const first = brands.findIndex((brand) => brand !== null);
        if (first >= 0) expect(brands.slice(first)).not.toContain(null);
      }),
    );
  });

  it('changes to the narrower range: Elo inside Visa', () => {
    expect([cardBrandOf('40117'), cardBrandOf('401178')]).toEqual(['visa', 'elo']);
  });
});

describe('the ranges of cardBrands', () => {
  const ranges = Object.entries(cardBrands).flatMap(([brand, row]) =>
    row.ranges.map(([from, to]) => ({ brand, from, to })),
  );

  it('have ends of equal length, in order', () => {
    for (const { from, to } of ranges) {
      expect(to).toHaveLength(from.length);
      expect(from <= to).toBe(true);
    }
  });

  it('of equal length never overlap', () => {
    const meeting = ranges.flatMap((one, index) =>
      ranges
        .slice(index + 1)
        .filter((other) => other.from.length === one.from.length && other.from <= one.to && one.from <= other.to)
        .map((other) => `${one.brand} ${one.from} ${other.brand} ${other.from}`),
    );
    expect(meeting).toEqual([]);
  });
});
