import type { FieldErrors } from './generated/types';
import type { Method } from './method';
import type { Transaction } from './transaction';

/** Why a call failed (specification §8, contract C3). A closed list: `tables/failureRules` has a row for each. */
type Failure =
  /** No reply after every attempt. `isTimeout`: the last attempt timed out; no connection was refused or lost. */
  | { readonly kind: 'network'; readonly message: string; readonly isTimeout?: true }
  /** 401. The form and the call are retained until a fresh token arrives (C8). */
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
  /** 409 `DUPLICATE`: the same payment was created a moment ago under another requestId (contract §8). */
  | {
      readonly kind: 'duplicate';
      readonly message: string;
      readonly status: number;
      readonly url: string;
      readonly code: string | number | null;
      readonly transaction: Transaction;
    }
  /** 409 `LAYOUT_CHANGED`: the form was open when its method changed at once. Nothing was made (contract §8). */
  | {
      readonly kind: 'layout-changed';
      readonly message: string;
      readonly status: number;
      readonly url: string;
      readonly code: string | number | null;
      /** As it is now; null: it cannot be read. */
      readonly method: Method | null;
    }
  /** Any other error status. `message`: the server's reason; empty when it gives none. */
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly status: number;
      readonly url: string;
      readonly code: string | number | null;
    }
  /** A reply that violates the contract. */
  | { readonly kind: 'malformed'; readonly message: string; readonly url: string }
  /** The payload exceeds 2^21 bytes: never sent, never retried. */
  | { readonly kind: 'too-large'; readonly message: string; readonly url: string }
  /** The caller aborted (an AbortSignal, a closed transport). */
  | { readonly kind: 'aborted'; readonly message: string };

export type CallFailure = Failure & {
  /** An earlier attempt got no reply and may have been carried out. */
  readonly isRepeat?: true;
};

/** A call's outcome: a parsed value or a failure. Never an exception. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: CallFailure };

/** RTK Query types the error of a thunk as unknown; the base query fails only with a `CallFailure`. */
export const isCallFailure = (error: unknown): error is CallFailure =>
  typeof error === 'object' && error !== null && 'kind' in error;
