/** How often a call is attempted (specification §4, §9). */
export const callLimits = {
  /** Over the socket, in all. */
  socketAttempts: 3,
  /** Over HTTP, after the first attempt. */
  httpRetries: 3,
} as const satisfies Record<string, number>;
