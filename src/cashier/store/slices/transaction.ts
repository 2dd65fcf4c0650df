import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import type { RequestId } from '../../../contract/ids';
import type { Transaction, TransactionKind } from '../../../contract/transaction';
import type { Submission, SubmissionState, VisitId } from '../submission';

/** Answers to the steps of the followed transaction. */
export interface StepState {
  /** The requestId of the pending answer, the same across retries; null when none is pending. */
  readonly stepRequestId: RequestId | null;
  /** An answer with an unknown outcome: the same answer is resent under the same requestId. */
  readonly lostAnswer: { readonly requestId: RequestId; readonly what: string } | null;
  /** Number of accepted answers; distinguishes consecutive steps of the same kind. */
  readonly answeredSteps: number;
  /** The stage at which 'I have paid' was last accepted; null before. Sent once per stage. */
  readonly paidStage: string | null;
  /** Time of the last code resend, in ms of performance.now; null before the first. */
  readonly codeResentAt: number | null;
}

export interface TransactionState extends StepState {
  /** The followed transaction, if any. */
  readonly current: Transaction | null;
  readonly kind: TransactionKind;
  /** The form opened last; null before the first. */
  readonly visit: VisitId | null;
  readonly submission: Submission;
  /** Time of the server's last reply about `current`, in ms since 1970; null when none is followed. */
  readonly lastCheckedAt: number | null;
  /** Time of the reply that contained `current.next`, in ms of performance.now: its countdown starts then. */
  readonly receivedAt: number | null;
  /** Found while the player was on the list: shown above it, without navigating to its step. */
  readonly foundInBackground: boolean;
}

const initialState: TransactionState = {
  current: null,
  kind: 'deposit',
  visit: null,
  submission: { phase: 'idle' },
  stepRequestId: null,
  lostAnswer: null,
  answeredSteps: 0,
  paidStage: null,
  codeResentAt: null,
  lastCheckedAt: null,
  receivedAt: null,
  foundInBackground: false,
};

interface ReceivedTransaction {
  readonly transaction: Transaction;
  readonly kind: TransactionKind;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** In ms of performance.now. */
  readonly receivedAt: number;
  readonly foundInBackground: boolean;
}

export const transactionSlice = createSlice({
  name: 'transaction',
  initialState,
  reducers: {
    /** The next state of `nextSubmission`; dispatched by `handleSubmission` alone. */
    submissionChanged: (state, { payload }: PayloadAction<SubmissionState>) => ({ ...state, ...payload }),
    /** The server's reply about a transaction; `applyTransaction` decides whether it may replace the current one. */
    transactionReceived: (state, { payload }: PayloadAction<ReceivedTransaction>) => ({
      ...state,
      current: payload.transaction,
      kind: payload.kind,
      lastCheckedAt: payload.at,
      foundInBackground: payload.foundInBackground,
      // A push contains only the status: the step is still that of the previous reply. A draft's step is a proxy.
      receivedAt: payload.transaction.next === original(state)?.current?.next ? state.receivedAt : payload.receivedAt,
    }),
    /** An answer to a step was sent, or its call ended. */
    stepChanged: (state, { payload }: PayloadAction<Partial<StepState>>) => ({ ...state, ...payload }),
    /** The player leaves the followed transaction. The submission remains: its visit ends with the next form. */
    transactionLeft: ({ visit, submission }) => ({ ...initialState, visit, submission }),
  },
});

export const { submissionChanged, transactionReceived, stepChanged, transactionLeft } = transactionSlice.actions;
