import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backOff, idleBackOff } from '../../../src/transport/backOff';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('backOff', () => {
  it('is 2^attempt seconds plus up to one second, capped [NET-3]', () => {
    fc.assert(
      fc.property(fc.nat({ max: 60 }), chance, fc.integer({ min: 1, max: 60_000 }), (attempt, random, cap) => {
        const pause = backOff(attempt, () => random, cap);
        expect(pause).toBe(Math.min(cap, 2 ** attempt * 1000 + random * 1000));
      }),
    );
  });

  it('never exceeds 10 000 ms [NET-7]', () => {
    fc.assert(fc.property(fc.nat(), chance, (attempt, random) => backOff(attempt, () => random) <= 10_000));
    expect(backOff(9, () => 0)).toBe(10_000);
  });

  it("keeps three attempts of 7 s inside a loading task's 30 s", () => {
    const worst = () => 1;
    expect(3 * 7000 + backOff(0, worst) + backOff(1, worst)).toBeLessThan(30_000);
  });
});

describe('idleBackOff', () => {
  it("is the same as long as it grows, and is scattered over the cap's upper half afterwards", () => {
    fc.assert(
      fc.property(fc.nat({ max: 60 }), chance, (attempt, random) => {
        const pause = idleBackOff(attempt, () => random);
        if (2 ** attempt * 1000 + random * 1000 < 10_000) expect(pause).toBe(backOff(attempt, () => random));
        else expect(pause).toBeCloseTo(5000 + random * 5000, 6);
      }),
    );
  });
});
