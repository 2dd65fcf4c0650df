import type { FieldErrors } from './generated/types';
import type { Transaction } from './transaction';

/** Why a call has no answer (specification §8, contract C3). A closed list: `tables/failureRules` has a row for each. */
type Failure =
  /** No answer came, after every attempt. `isTimeout`: the last one was waited for in vain, nothing was cut. */
  | { readonly kind: 'network'; readonly message: string; readonly isTimeout?: true }
  /** 401. The form and the call are kept until a fresh token comes (C8). */
  | {
      readonly kind: 'expired';
      readonly message: string;
      readonly status: number;
      readonly url: string;
      readonly code: string | number | null;
    }
  /** 422 with errors by field. */
  | {
      readonly kind: 'invalid';
      readonly message: string;
      readonly status: number;
      readonly url: string;
      readonly code: string | number | null;
      readonly fields: FieldErrors;
    }
  /** 409 `DUPLICATE`: the same payment was made a moment ago under another requestId (contract §8). */
  | {
      readonly kind: 'duplicate';
      readonly message: string;
      readonly status: number;
      readonly url: string;
      readonly code: string | number | null;
      readonly transaction: Transaction;
    }
  /** Any other error status. */
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly status: number;
      readonly url: string;
      readonly code: string | number | null;
    }
  /** An answer that does not fit the contract. */
  | { readonly kind: 'malformed'; readonly message: string; readonly url: string }
  /** The payload is over 2^21 bytes: never sent, never retried. */
  | { readonly kind: 'too-large'; readonly message: string; readonly url: string }
  /** The caller gave up (an AbortSignal, a closed transport). */
  | { readonly kind: 'aborted'; readonly message: string };

export type CallFailure = Failure & {
  /** An earlier attempt got no answer, and may have been carried out. */
  readonly isRepeat?: true;
};

/** A call's outcome: a value that its parser has seen, or a failure. Never an exception. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: CallFailure };

/** RTK Query types the error of a thunk as unknown; the base query answers nothing but a `CallFailure`. */
export const isCallFailure = (error: unknown): error is CallFailure =>
  typeof error === 'object' && error !== null && 'kind' in error;
