/** How often and how much (specification §7, §9). */
export const callLimits = {
  /** A call over the socket is tried so often in all (§4). */
  socketAttempts: 3,
  /** A call over HTTP is repeated so often after its first try (§9). */
  httpRetries: 3,
  /** Bytes of one message over the socket (§9). */
  socketPayloadBytes: 2 ** 21,
} as const satisfies Record<string, number>;
