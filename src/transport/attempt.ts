import type { CallFailure } from '../contract/failure';
import { failureRules } from '../tables/failureRules';

/** What the server answered, before anyone has looked at it. */
export interface RawReply {
  readonly status: number;
  /** undefined: what came is no JSON. null: an empty body, or JSON null. */
  readonly body: unknown;
  /** The socket's top-level message (contract C3); HTTP has none. */
  readonly message?: string;
}

/** How one attempt of a call ended. */
export type AttemptEnd =
  | { readonly kind: 'reply'; readonly reply: RawReply }
  /** `mayRetry`: another attempt may do better. */
  | { readonly kind: 'failed'; readonly failure: CallFailure; readonly mayRetry: boolean };

/** A failed attempt; whether its kind is tried again stands in `tables/failureRules`. */
const failedEnd = (failure: CallFailure): AttemptEnd => ({
  kind: 'failed',
  failure,
  mayRetry: failureRules[failure.kind].isRetried,
});

/** The network let this attempt down. */
export const networkEnd = (message: string): AttemptEnd => failedEnd({ kind: 'network', message });

/** No attempt will do better, whatever the kind. */
export const finalEnd = (failure: CallFailure): AttemptEnd => ({ kind: 'failed', failure, mayRetry: false });
