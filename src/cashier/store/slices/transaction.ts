import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Transaction, TransactionKind } from '../../../contract/transaction';
import type { Submission, SubmissionState, VisitId } from '../submission';

/** Answers to the steps of the followed transaction. */
export interface StepState {
  /** The requestId of the answer that is under way, the same over its retries; null when none is. */
  readonly stepRequestId: string | null;
  /** An answer that may or may not have arrived: the same answer goes out again under the same requestId. */
  readonly lostAnswer: { readonly requestId: string; readonly what: string } | null;
  /** How many answers were accepted: the next step of the same kind is another form. */
  readonly answeredSteps: number;
  /** The stage at which 'I have paid' was accepted; null when it was not. Sent once a stage. */
  readonly paidStage: string | null;
  /** When a code was last sent again, in ms of performance.now; null when it was not. */
  readonly codeResentAt: number | null;
}

export interface TransactionState extends StepState {
  /** The followed transaction; null when there is none. */
  readonly current: Transaction | null;
  readonly kind: TransactionKind;
  /** The form that was opened last; null before the first. */
  readonly visit: VisitId | null;
  readonly submission: Submission;
  /** Milliseconds since 1970 of the server's last answer on `current`; null when none is followed. */
  readonly lastCheckedAt: number | null;
  /** When the answer with `current.next` came, in ms of performance.now: its seconds count from then. */
  readonly receivedAt: number | null;
  /** Found while the player looked at the list: shown above it, and leads nobody away from a form. */
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
  readonly isQuiet: boolean;
}

export const transactionSlice = createSlice({
  name: 'transaction',
  initialState,
  reducers: {
    /** The next state of `nextSubmission`; dispatched by `handleSubmission` alone. */
    submissionChanged: (state, { payload }: PayloadAction<SubmissionState>) => ({ ...state, ...payload }),
    /** The server's answer on a transaction; `applyTransaction` decides whether it may replace the followed one. */
    transactionReceived: (state, { payload }: PayloadAction<ReceivedTransaction>) => ({
      ...state,
      current: payload.transaction,
      kind: payload.kind,
      lastCheckedAt: payload.at,
      isQuiet: payload.isQuiet,
      // A push has the status alone: the step is the one of the answer before it.
      receivedAt: payload.transaction.next === state.current?.next ? state.receivedAt : payload.receivedAt,
    }),
    /** An answer to a step goes out, or has ended. */
    stepChanged: (state, { payload }: PayloadAction<Partial<StepState>>) => ({ ...state, ...payload }),
    /** The player leaves the followed transaction. The submission stays: its visit is over only with the next form. */
    transactionLeft: ({ visit, submission }) => ({ ...initialState, visit, submission }),
  },
});

export const { submissionChanged, transactionReceived, stepChanged, transactionLeft } = transactionSlice.actions;
