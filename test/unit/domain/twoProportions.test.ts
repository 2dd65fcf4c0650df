import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOf, type Share } from '../../../src/domain/twoProportions';

const shares = fc
  .integer({ min: 1, max: 5000 })
  .chain((of) => fc.record({ count: fc.integer({ min: 0, max: of }), of: fc.constant(of) }));

describe('the test of two proportions [AUTHOR-8]', () => {
  it('agrees with published tables of the normal distribution', () => {
    // z = 2.8284271 and 1.0675210 with pooled variance; two-sided.
    expect(chanceOf({ count: 40, of: 100 }, { count: 60, of: 100 })).toBeCloseTo(0.00467773, 5);
    expect(chanceOf({ count: 60, of: 200 }, { count: 70, of: 200 })).toBeCloseTo(0.28573668, 5);
  });

  it('is a probability, the same in both directions and for the complement', () => {
    fc.assert(
      fc.property(shares, shares, (one, other) => {
        const p = chanceOf(one, other);
        expect(chanceOf(other, one)).toBe(p);
        if (p === null) return;
        expect(p).toBeGreaterThanOrEqual(0);
        expect(p).toBeLessThanOrEqual(1);
        const complement = ({ count, of }: Share): Share => ({ count: of - count, of });
        expect(chanceOf(complement(one), complement(other))).toBeCloseTo(p, 5);
      }),
    );
  });

  it('takes the same rates with more players for less likely chance', () => {
    fc.assert(
      fc.property(shares, shares, fc.integer({ min: 2, max: 9 }), (one, other, times) => {
        const p = chanceOf(one, other);
        const more = ({ count, of }: Share): Share => ({ count: count * times, of: of * times });
        const less = chanceOf(more(one), more(other));
        if (p !== null) expect(less).toBeLessThanOrEqual(p + 1e-6);
      }),
    );
  });

  it('has no answer for a handful of players', () => {
    expect(chanceOf({ count: 9, of: 9 }, { count: 0, of: 9 })).toBeNull();
    expect(chanceOf({ count: 0, of: 0 }, { count: 0, of: 0 })).toBeNull();
    expect(chanceOf({ count: 5, of: 1000 }, { count: 0, of: 20 })).toBeNull();
    expect(chanceOf({ count: 100, of: 100 }, { count: 100, of: 100 })).toBe(1);
  });
});
