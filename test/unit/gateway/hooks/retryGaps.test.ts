import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gapAfter, longestFailure, retryGaps } from '../../../../src/gateway/hooks/retryGaps';

const random = fc.double({ min: 0, max: 1, noNaN: true });

describe('the gaps between attempts', () => {
  it('grow, whatever the jitter, and end after three days at the earliest', () => {
    fc.assert(
      fc.property(fc.array(random, { minLength: retryGaps.length, maxLength: retryGaps.length }), (randoms) => {
        const gaps = randoms.map((value, index) => gapAfter(index + 1, value) ?? Number.NaN);
        expect(gaps.every((gap, index) => gap > (gaps[index - 1] ?? 0))).toBe(true);
        const total = gaps.reduce((sum, gap) => sum + gap, 0);
        expect(total).toBeGreaterThan(longestFailure);
        expect(total).toBeLessThan(longestFailure * 1.2);
      }),
    );
    expect(gapAfter(retryGaps.length + 1)).toBeNull();
  });
});
