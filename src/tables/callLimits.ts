/** How often a call is attempted, with the first time (specification §4, §9). */
export const callLimits = {
  socketAttempts: 3,
  httpAttempts: 4,
} as const satisfies Record<string, number>;
