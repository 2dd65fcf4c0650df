/** Specification §9: of every hundred sessions, so many are monitored, and so many of those are replayed. */
export const monitoringRates = { sessionSampleRate: 100, replaySampleRate: 20 } as const satisfies Record<
  string,
  number
>;
