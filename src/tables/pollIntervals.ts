/** Pauses between two polls, in ms: the first one, the factor to the next, the longest (contract C4; the rest is ours). */
export const pollIntervals = {
  /** A waiting transaction. */
  http: { first: 2000, growth: 1.3, longest: 15_000 },
  /** The same over the socket, where polling only covers missed pushes. */
  socket: { first: 15_000, growth: 1.3, longest: 30_000 },
  /** A payment with an unknown outcome, or a look-up that failed. */
  unsure: { first: 2000, growth: 1.3, longest: 15_000 },
} as const;
