import type { CallFailure } from '../contract/failure';
import { failureRules } from '../tables/failureRules';

/** A server's reply before it is interpreted. */
export interface RawReply {
  readonly status: number;
  /** undefined: not JSON. null: an empty body, or JSON null. */
  readonly body: unknown;
  /** The socket's top-level message (contract C3); HTTP has none. */
  readonly message?: string;
  /** An earlier attempt of the call got no answer, and may have been carried out. */
  readonly isRepeat?: true;
}

/** How one attempt of a call ended. */
export type AttemptResult =
  /** `retryAfter`: in so many milliseconds the server takes the call again. */
  | { readonly kind: 'reply'; readonly reply: RawReply; readonly retryAfter?: number | undefined }
  /** `mayRetry`: another attempt may succeed. */
  | { readonly kind: 'failed'; readonly failure: CallFailure; readonly mayRetry: boolean };

/** `tables/failureRules` decides whether this kind of failure is retried. */
const failedResult = (failure: CallFailure): AttemptResult => ({
  kind: 'failed',
  failure,
  mayRetry: failureRules[failure.kind].isRetried,
});

export const networkFailure = (message: string): AttemptResult => failedResult({ kind: 'network', message });

/** Not retried, whatever its kind. */
export const finalFailure = (failure: CallFailure): AttemptResult => ({ kind: 'failed', failure, mayRetry: false });
