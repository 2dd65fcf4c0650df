/** Every duration of specification §4, §7 and §9 and of contract C4 and C8, in milliseconds. */
export const timings = {
  /** Web view: how often the host's global is looked for, and when that ends (§4). */
  hostPoll: 10,
  hostTimeout: 5000,
  /** A group of loading tasks (§4). */
  loadingTimeout: 30_000,
  /** A snackbar closes itself (§4). */
  snackbar: 5000,
  /** HTTP: between retries after a network failure (§7). */
  httpRetryDelay: 2000,
  /** The retry helper's first step, its jitter's upper end and its cap (§4, §7). */
  backoffStep: 1000,
  backoffJitter: 1000,
  backoffMax: 10_000,
  /** Socket: how long an answer may take before the call counts as cut (C8). Three of them fit into loadingTimeout. */
  socketAcknowledgement: 7000,
  /** Socket: how long a call waits for a link that is down before HTTP is asked as well. */
  socketMissed: 3000,
  /** Asking for a waiting transaction where no push arrives (C4). */
  transactionPollFirst: 2000,
  transactionPollMax: 15_000,
  /** Between two codes that the player asks for (ours). */
  codeResendPause: 30_000,
} as const satisfies Record<string, number>;
