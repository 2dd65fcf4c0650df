/** The durations of specification §4, §7 and §9 and of contract C4 and C8, in milliseconds. */
export const timings = {
  /** Web view: how often the host's global is polled, and for how long (§4). */
  hostPoll: 10,
  hostTimeout: 5000,
  /** The time-out of a group of loading tasks (§4). */
  loadingTimeout: 30_000,
  /** A loading screen shows a text and 'Refresh' (TRUTH-3). */
  slowScreen: 10_000,
  /** A locale file; after that the widget shows English. */
  localeTimeout: 8000,
  /** A snackbar closes by itself (§4). */
  snackbar: 5000,
  /** HTTP: before a retry (§7). */
  httpRetryDelay: 2000,
  /** HTTP: the longest `Retry-After` that a call waits for; three fit into a call's time (ours). */
  longestRetryAfter: 5000,
  /** Backoff: first step, most jitter, cap (§4, §7). */
  backoffStep: 1000,
  backoffJitter: 1000,
  backoffMax: 10_000,
  /** Socket: the time-out of one attempt (C8). Three fit into loadingTimeout. */
  socketAcknowledgement: 7000,
  /** Socket: how long the link is down before a waiting call is sent over HTTP as well. */
  socketFallbackDelay: 3000,
  /** With the socket chosen: how long the first list is awaited over HTTP before the socket is asked, too (ours). */
  firstListOverHttp: 3000,
  /** A host that wants the widget now sends its data sooner than this; else it is warming it up (ours). */
  warmUp: 500,
  /** How long boot waits for the first list once the shell could show a skeleton instead (ours). */
  firstPaint: 300,
  /** How long the logos of the painted list wait for the form's code on a slow line (ours). */
  iconsWait: 1000,
  /** A token of the host that the server refuses sooner was never valid: the host is asked again after a pause (ours). */
  shortestToken: 60_000,
  /** How long a create may still be carried out after its call has ended without an answer (ours). */
  createSettles: 10_000,
  /** How long a create is under way before the screen says so (ours). */
  slowCreate: 5000,
  /** Between two codes that the player asks for (ours). */
  codeResendPause: 30_000,
} as const satisfies Record<string, number>;
