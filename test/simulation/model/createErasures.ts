/** A player whose erasure was asked for. */
export interface Erasure {
  readonly player: string;
  /** From when on it may be so, and from when on it is; ms. Infinity: nobody knows. */
  readonly sentAt: number;
  doneAt: number;
}

/** What the gateway may, and what it must have forgotten of its players. */
export function createErasures() {
  const all: Erasure[] = [];
  const of = (player: string | undefined): readonly Erasure[] => all.filter((erasure) => erasure.player === player);
  return {
    asked(player: string, sentAt: number): Erasure {
      const erasure = { player, sentAt, doneAt: Number.POSITIVE_INFINITY };
      all.push(erasure);
      return erasure;
    },
    /** Also where it was refused: the same message may come again. */
    mayBe: (player: string | undefined): boolean => of(player).length > 0,
    /** Whether what was acknowledged at a time must be forgotten at another; ms. */
    isDone: (player: string | undefined, acknowledgedAt: number, at: number): boolean =>
      of(player).some(({ sentAt, doneAt }) => acknowledgedAt < sentAt && doneAt <= at),
  };
}
