/** So many of `of` players. */
export interface Share {
  readonly count: number;
  readonly of: number;
}

/** 0 where there is nobody. */
export const rateOf = ({ count, of }: Share): number => (of === 0 ? 0 : count / of);

/** Below so many expected players in a cell the normal approximation is too coarse (Cochran 1954). */
const fewestExpected = 5;

/** Where the rates are the same, so many players each are enough to say so. */
const fewestEqual = 30;

/** The complementary error function for x ≥ 0, to 1.5e-7 (Abramowitz & Stegun 7.1.26). */
function erfc(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const sum = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return sum * Math.exp(-x * x);
}

/**
 * How likely a difference at least as large is by chance alone, if both rates are the same: the two-sided test of two
 * proportions with pooled variance. null: too few players to know.
 */
export function chanceOf(one: Share, other: Share): number | null {
  const pooled = rateOf({ count: one.count + other.count, of: one.of + other.of });
  const fewest = Math.min(one.of, other.of);
  if (rateOf(one) === rateOf(other)) return fewest < fewestEqual ? null : 1;
  if (fewest * Math.min(pooled, 1 - pooled) < fewestExpected) return null;
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / one.of + 1 / other.of));
  return erfc(Math.abs(rateOf(one) - rateOf(other)) / error / Math.SQRT2);
}
