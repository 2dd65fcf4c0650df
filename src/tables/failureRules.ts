import type { CallFailure } from '../contract/failure';

/** What follows from a failure, beside its place in the form or on the screen. */
export interface FailureRule {
  /** The host message that every such failure sends; null: the host hears nothing. */
  readonly tellHost: 'Error' | null;
  /** `TokenExpired` goes to the host, too, once for a token (contract C8). */
  readonly isTokenExpired: boolean;
  /** Translation key of what the player reads when the server gave no words of its own; null: nothing. */
  readonly textKey: string | null;
  /** Whether a create or a step may have been carried out all the same. */
  readonly isUncertain: boolean;
  /** Whether the transport tries again by itself. An expired call is repeated too, but only with a fresh token. */
  readonly isRetried: boolean;
}

/**
 * The failure catalogue of calls (specification §8): one row for each kind. An answer that does not fit the contract
 * has no status to tell the host; it goes to the log.
 */
export const failureRules = {
  network: {
    tellHost: null,
    isTokenExpired: false,
    textKey: 'socket.networkError',
    isUncertain: true,
    isRetried: true,
  },
  expired: {
    tellHost: 'Error',
    isTokenExpired: true,
    textKey: 'error.sessionExpired',
    isUncertain: false,
    isRetried: false,
  },
  invalid: {
    tellHost: 'Error',
    isTokenExpired: false,
    textKey: 'error.checkFields',
    isUncertain: false,
    isRetried: false,
  },
  // The payment exists and is followed, but the answer was an error status: the specification tells the host of each.
  duplicate: { tellHost: 'Error', isTokenExpired: false, textKey: null, isUncertain: false, isRetried: false },
  refused: { tellHost: 'Error', isTokenExpired: false, textKey: 'error.text', isUncertain: false, isRetried: false },
  malformed: { tellHost: null, isTokenExpired: false, textKey: 'error.text', isUncertain: true, isRetried: false },
  'too-large': {
    tellHost: null,
    isTokenExpired: false,
    textKey: 'error.tooLarge',
    isUncertain: false,
    isRetried: false,
  },
  aborted: { tellHost: null, isTokenExpired: false, textKey: null, isUncertain: true, isRetried: false },
} as const satisfies { readonly [Kind in CallFailure['kind']]: FailureRule };

/** Whether the server may have done what it was asked although no good answer came: then it is asked what it did. */
export const isUncertain = (failure: CallFailure): boolean =>
  failureRules[failure.kind].isUncertain ||
  ('isRepeat' in failure && failure.isRepeat === true) ||
  (failure.kind === 'refused' && failure.status >= 500);
