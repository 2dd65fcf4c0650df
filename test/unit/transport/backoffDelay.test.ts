import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backoffDelay, reconnectDelay } from '../../../src/transport/backoffDelay';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('backoffDelay', () => {
  it('is 2^attempt seconds plus up to one second, capped [NET-3]', () => {
    fc.assert(
      fc.property(fc.nat({ max: 60 }), chance, fc.integer({ min: 1, max: 60_000 }), (attempt, random, cap) => {
        const pause = backoffDelay(attempt, () => random, cap);
        expect(pause).toBe(Math.min(cap, 2 ** attempt * 1000 + random * 1000));
      }),
    );
  });

  it('never exceeds 10 000 ms [NET-7]', () => {
    fc.assert(fc.property(fc.nat(), chance, (attempt, random) => backoffDelay(attempt, () => random) <= 10_000));
    expect(backoffDelay(9, () => 0)).toBe(10_000);
  });

  it("keeps three attempts of 7 s inside a loading task's 30 s", () => {
    const worst = () => 1;
    expect(3 * 7000 + backoffDelay(0, worst) + backoffDelay(1, worst)).toBeLessThan(30_000);
  });
});

describe('reconnectDelay', () => {
  it("equals the backoff below the cap, and is spread over the cap's upper half afterwards", () => {
    fc.assert(
      fc.property(fc.nat({ max: 60 }), chance, (attempt, random) => {
        const pause = reconnectDelay(attempt, () => random);
        if (2 ** attempt * 1000 + random * 1000 < 10_000) expect(pause).toBe(backoffDelay(attempt, () => random));
        else expect(pause).toBeCloseTo(5000 + random * 5000, 6);
      }),
    );
  });
});
