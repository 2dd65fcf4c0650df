import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenLimit, chanceIn, compareVersions, type VersionCounts } from '../../../src/domain/releaseHealth';
import { defaultStopLimits } from '../../../src/tables/releaseLimits';

const counts = (opened: number, sent: number, refused = 0, paid = 0): VersionCounts => ({
  opened,
  sent,
  refused,
  paid,
});

const anyCounts = fc.tuple(fc.nat(3000), fc.nat(100), fc.nat(100), fc.nat(100)).map(([opened, ...percents]) => {
  const [sent, refused, paid] = percents.map((percent) => percent / 100);
  const sentOf = Math.floor(opened * (sent ?? 0));
  return counts(opened, sentOf, Math.floor(sentOf * (refused ?? 0)), Math.floor(sentOf * (paid ?? 0)));
});

describe('the health of a release [AUTHOR-8]', () => {
  it('compares each rate in points, and whether the difference can be chance', () => {
    const compared = compareVersions(counts(1000, 800, 80, 640), counts(1000, 700, 140, 490));
    expect(compared.map(({ points }) => Math.round(points))).toEqual([-10, 10, -10]);
    expect(compared).toMatchObject([
      { name: 'sent', old: 0.8, new: 0.7, chance: { kind: 'unlikely', oneIn: 10_000 } },
      { name: 'refused', old: 0.1, new: 0.2, chance: { kind: 'unlikely', oneIn: 10_000 } },
      { name: 'paid', old: 0.8, new: 0.7, chance: { kind: 'unlikely', oneIn: 10_000 } },
    ]);
    expect(compareVersions(counts(100, 80), counts(100, 79))[0]).toMatchObject({ chance: { kind: 'chance' } });
    expect(compareVersions(counts(10, 8), counts(10, 1))[0]).toMatchObject({ chance: { kind: 'too-few' } });
  });

  it('rounds the odds against chance down', () => {
    expect([0.051, 0.05, 0.02, 0.01, 0.0011, 0.001, 0.00009].map(chanceIn)).toEqual([
      { kind: 'chance' },
      { kind: 'unlikely', oneIn: 20 },
      { kind: 'unlikely', oneIn: 20 },
      { kind: 'unlikely', oneIn: 100 },
      { kind: 'unlikely', oneIn: 100 },
      { kind: 'unlikely', oneIn: 1000 },
      { kind: 'unlikely', oneIn: 10_000 },
    ]);
  });

  it('stops for fewer forms sent and for refusals that double, not for chance', () => {
    const old = counts(500, 400, 40);
    expect(brokenLimit(defaultStopLimits, old, counts(500, 300, 30))).toEqual({
      limit: 'sentPoints',
      value: 5,
      old: 0.8,
      new: 0.6,
    });
    expect(brokenLimit(defaultStopLimits, old, counts(500, 400, 90))).toMatchObject({ limit: 'refusalFactor' });
    // Twelve points fewer, of twenty-five players.
    expect(brokenLimit(defaultStopLimits, old, counts(25, 17))).toBeNull();
    // Certain, but within the limits.
    expect(brokenLimit(defaultStopLimits, counts(50_000, 40_000, 4000), counts(50_000, 38_000, 4500))).toBeNull();
    expect(brokenLimit({}, old, counts(500, 10, 10))).toBeNull();
    expect(brokenLimit({ refusalFactor: 2 }, old, counts(500, 300, 30))).toBeNull();
  });

  it('never stops a version that is as good, and never for more forms or fewer refusals', () => {
    fc.assert(
      fc.property(anyCounts, anyCounts, (old, fresh) => {
        expect(brokenLimit(defaultStopLimits, old, old)).toBeNull();
        const broken = brokenLimit(defaultStopLimits, old, fresh);
        if (broken?.limit === 'sentPoints') expect(broken.new).toBeLessThan(broken.old);
        if (broken?.limit === 'refusalFactor') expect(broken.new).toBeGreaterThan(broken.old);
      }),
    );
  });
});
