import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FieldErrors } from '../../../contract/generated/types';
import type { BonusId } from '../../../contract/hostData';
import type { Transaction, TransactionKind } from '../../../contract/transaction';

/** What the player asked for: one requestId belongs to one of these (contract C8). */
export interface Intent {
  readonly requestId: string;
  readonly transaction: TransactionKind;
  readonly method: string;
  readonly amount: string | null;
  readonly currency: string;
  readonly country: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly account: 'main' | 'additional';
  readonly bonusId: BonusId | null;
}

/**
 * Where the submission stands. `unsure`: the server may or may not have the transaction, and even
 * the question could not be asked: nothing new is sent until that is known.
 */
export type Submission =
  | { readonly phase: 'idle' }
  | { readonly phase: 'sending'; readonly intent: Intent }
  | { readonly phase: 'checking'; readonly intent: Intent }
  | { readonly phase: 'unsure'; readonly intent: Intent }
  | { readonly phase: 'refused'; readonly intent: Intent; readonly fields: FieldErrors };

export interface TransactionState {
  /** null: none is followed. */
  readonly current: Transaction | null;
  readonly kind: TransactionKind;
  readonly submission: Submission;
  /** The requestId of the step that is being answered, kept over its retries; null when none is. */
  readonly stepRequestId: string | null;
  /** An answer of which nobody knows whether it arrived: the same answer goes out again under the same requestId. */
  readonly lostAnswer: { readonly requestId: string; readonly what: string } | null;
  /** Milliseconds since 1970 of the server's last word on `current`; null when none is followed. */
  readonly lastCheckedAt: number | null;
  /** When the answer with `current.next` came, in ms of performance.now: what it tells in seconds counts from then. */
  readonly receivedAt: number | null;
  /** It was found while the player looked at the list: it stands above the list, and leads nobody away from a form. */
  readonly isQuiet: boolean;
}

const initialState: TransactionState = {
  current: null,
  kind: 'deposit',
  submission: { phase: 'idle' },
  stepRequestId: null,
  lostAnswer: null,
  lastCheckedAt: null,
  receivedAt: null,
  isQuiet: false,
};

export const transactionSlice = createSlice({
  name: 'transaction',
  initialState,
  reducers: {
    submissionChanged: (state, { payload }: PayloadAction<Submission>) => ({ ...state, submission: payload }),
    /** The server's word on a transaction; whether it may replace the one followed is decided in the listener. */
    transactionTold: (
      state,
      {
        payload,
      }: PayloadAction<{
        transaction: Transaction;
        kind: TransactionKind;
        at: number;
        receivedAt: number;
        isQuiet: boolean;
      }>,
    ) => ({
      ...state,
      current: payload.transaction,
      kind: payload.kind,
      submission: { phase: 'idle' as const },
      lastCheckedAt: payload.at,
      isQuiet: payload.isQuiet,
      // A push tells the status alone: the step is the one of the answer before it.
      receivedAt: payload.transaction.next === state.current?.next ? state.receivedAt : payload.receivedAt,
    }),
    stepAnswering: (state, { payload }: PayloadAction<string | null>) => ({ ...state, stepRequestId: payload }),
    answerLost: (state, { payload }: PayloadAction<TransactionState['lostAnswer']>) => ({
      ...state,
      lostAnswer: payload,
    }),
    transactionLeft: () => initialState,
  },
});

export const { submissionChanged, transactionTold, stepAnswering, answerLost, transactionLeft } =
  transactionSlice.actions;
