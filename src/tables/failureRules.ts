import type { CallFailure } from '../contract/failure';

/** What follows from a failure, beside its place in the form or on the screen. */
export interface FailureRule {
  /** The host message that every such failure sends; null: the host hears nothing. */
  readonly hostMessage: 'Error' | null;
  /** `TokenExpired` goes to the host, too, once for a token (contract C8). */
  readonly isTokenExpired: boolean;
  /** Translation key of what the player reads when the server gave no words of its own; null: nothing. */
  readonly textKey: string | null;
  /** Whether a create or a step may have been carried out all the same. */
  readonly isUncertain: boolean;
  /** Whether the transport tries again by itself. An expired call is repeated too, but only with a fresh token. */
  readonly isRetried: boolean;
}

const rule = (textKey: string | null, rest: Partial<FailureRule> = {}): FailureRule => ({
  hostMessage: null,
  isTokenExpired: false,
  textKey,
  isUncertain: false,
  isRetried: false,
  ...rest,
});

/**
 * The failure catalogue of calls (specification §8): one row for each kind. An answer that does not fit the contract
 * has no status for the host; it is logged.
 */
export const failureRules: { readonly [Kind in CallFailure['kind']]: FailureRule } = {
  network: rule('socket.networkError', { isUncertain: true, isRetried: true }),
  expired: rule('error.sessionExpired', { hostMessage: 'Error', isTokenExpired: true }),
  invalid: rule('error.checkFields', { hostMessage: 'Error' }),
  // The payment exists and is followed; the specification sends the host every error status all the same.
  duplicate: rule(null, { hostMessage: 'Error' }),
  refused: rule('error.text', { hostMessage: 'Error' }),
  malformed: rule('error.text', { isUncertain: true }),
  'too-large': rule('error.tooLarge'),
  aborted: rule(null, { isUncertain: true }),
};

/** Whether the server may have done what it was asked although no good answer came: then it is asked what it did. */
export const isUncertain = (failure: CallFailure): boolean =>
  failureRules[failure.kind].isUncertain ||
  failure.isRepeat === true ||
  (failure.kind === 'refused' && failure.status >= 500);
