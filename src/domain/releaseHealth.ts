import type { BrokenLimit, StopLimits, VersionHealth } from '../contract/generated/types';
import { stopOddsAgainstChance } from '../tables/releaseLimits';
import { chanceOf, rateOf, type Share } from './twoProportions';

/** Players with one version, each counted once. */
export type VersionCounts = Pick<VersionHealth, 'opened' | 'sent' | 'refused' | 'paid'>;

export const rateNames = ['sent', 'refused', 'paid'] as const;
export type RateName = (typeof rateNames)[number];

/** What each rate is a share of: of those who opened the form, who sent it; of those, who was refused and who has paid. */
export const shareOf: { readonly [Name in RateName]: (counts: VersionCounts) => Share } = {
  // Openings are written a moment after payments.
  sent: ({ sent, opened }) => ({ count: sent, of: Math.max(sent, opened) }),
  refused: ({ refused, sent }) => ({ count: refused, of: sent }),
  paid: ({ paid, sent }) => ({ count: paid, of: sent }),
};

/** Whether a difference can be chance. `oneIn`: chance alone shows such a difference at most once in so many. */
export type Chance =
  | { readonly kind: 'too-few' }
  | { readonly kind: 'chance' }
  | { readonly kind: 'unlikely'; readonly oneIn: number };

const steps = [10_000, 1000, 100, 20] as const;

/** Likelier than once in 20 is chance. @param p of `chanceOf` */
export function chanceIn(p: number | null): Chance {
  if (p === null) return { kind: 'too-few' };
  const oneIn = steps.find((step) => p <= 1 / step);
  return oneIn === undefined ? { kind: 'chance' } : { kind: 'unlikely', oneIn };
}

/** A rate of both versions. */
export interface Comparison {
  readonly name: RateName;
  /** 0 to 1. */
  readonly old: number;
  readonly new: number;
  /** New minus old, in percentage points. */
  readonly points: number;
  readonly chance: Chance;
}

/** Compares both versions of a release, rate by rate. */
export const compareVersions = (old: VersionCounts, fresh: VersionCounts): readonly Comparison[] =>
  rateNames.map((name) => {
    const [before, after] = [shareOf[name](old), shareOf[name](fresh)];
    const [oldRate, newRate] = [rateOf(before), rateOf(after)];
    return {
      name,
      old: oldRate,
      new: newRate,
      points: (newRate - oldRate) * 100,
      chance: chanceIn(chanceOf(before, after)),
    };
  });

/** Each limit: which rate it is about, and whether that is exceeded. */
const limits = {
  sentPoints: { rate: 'sent', isBroken: (old, fresh, points) => (old - fresh) * 100 > points },
  refusalFactor: { rate: 'refused', isBroken: (old, fresh, factor) => fresh > old && fresh >= old * factor },
} as const satisfies Record<
  keyof StopLimits,
  { readonly rate: RateName; readonly isBroken: (old: number, fresh: number, limit: number) => boolean }
>;

/** The first limit that the new version exceeds by more than chance explains; null: none. */
export function brokenLimit(stopWhen: StopLimits, old: VersionCounts, fresh: VersionCounts): BrokenLimit | null {
  for (const limit of ['sentPoints', 'refusalFactor'] as const) {
    const value = stopWhen[limit];
    if (value === undefined) continue;
    const { rate, isBroken } = limits[limit];
    const [before, after] = [shareOf[rate](old), shareOf[rate](fresh)];
    const p = chanceOf(before, after);
    if (p === null || p > 1 / stopOddsAgainstChance) continue;
    const [oldRate, newRate] = [rateOf(before), rateOf(after)];
    if (isBroken(oldRate, newRate, value)) return { limit, value, old: oldRate, new: newRate };
  }
  return null;
}
