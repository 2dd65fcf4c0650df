import type { CallFailure } from '../contract/failure';

/** How a failed call is handled. */
export interface FailureRule {
  /** The host message for each such failure; null: none. */
  readonly hostMessage: 'Error' | null;
  /** Also sends the host `TokenExpired`, once per token (contract C8). */
  readonly isTokenExpired: boolean;
  /** Translation key of what the player reads when the server gives no reason; null: nothing. */
  readonly textKey: string | null;
  /** Whether a create or a step may still have been carried out. */
  readonly isUncertain: boolean;
  /** Whether the transport retries. An expired call is repeated too, but only with a new token. */
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
 * The failure catalogue of calls (specification §8): one row for each kind. A malformed
 * reply has no status for the host; it is logged.
 */
export const failureRules: { readonly [Kind in CallFailure['kind']]: FailureRule } = {
  network: rule('socket.networkError', { isUncertain: true, isRetried: true }),
  expired: rule('error.sessionExpired', { hostMessage: 'Error', isTokenExpired: true }),
  invalid: rule('error.checkFields', { hostMessage: 'Error' }),
  // The payment exists and is followed, yet the specification reports every error status to the host.
  duplicate: rule(null, { hostMessage: 'Error' }),
  // The form says what changed.
  'layout-changed': rule(null, { hostMessage: 'Error' }),
  refused: rule('error.refused', { hostMessage: 'Error' }),
  malformed: rule('socket.networkError', { isUncertain: true }),
  'too-large': rule('error.tooLarge'),
  aborted: rule(null, { isUncertain: true }),
};

/** Error statuses below 500 that do not say that the server has refused the call (contract §11). */
const inconclusive: ReadonlySet<number> = new Set([408, 409, 429]);

/** Whether the server has answered that it does not carry out the call. */
export const isRefusal = (failure: CallFailure): boolean =>
  failure.kind === 'invalid' ||
  failure.kind === 'layout-changed' ||
  (failure.kind === 'refused' && failure.status < 500 && !inconclusive.has(failure.status));

/** Whether the server may have carried out a call that failed: then its outcome is looked up. */
export const isUncertain = (failure: CallFailure): boolean =>
  failureRules[failure.kind].isUncertain ||
  failure.isRepeat === true ||
  (failure.kind === 'refused' && !isRefusal(failure));
