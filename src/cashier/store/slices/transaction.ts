import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Transaction, TransactionKind } from '../../../contract/transaction';
import { stageOf } from '../../../domain/transactionProgress';
import { initialSubmission, nextSubmission, type Submission, type SubmissionEvent, type VisitId } from '../submission';

export interface TransactionState {
  /** The followed transaction; null when there is none. */
  readonly current: Transaction | null;
  readonly kind: TransactionKind;
  /** The form that was opened last; null before the first. */
  readonly visit: VisitId | null;
  readonly submission: Submission;
  /** The requestId of the step answer that is under way, the same over its retries; null when none is. */
  readonly stepRequestId: string | null;
  /** An answer that may or may not have arrived: the same answer goes out again under the same requestId. */
  readonly lostAnswer: { readonly requestId: string; readonly what: string } | null;
  /** How many answers to steps were accepted: the next step of the same kind is another form. */
  readonly answeredSteps: number;
  /** The stage at which 'I have paid' was accepted; null when it was not. Sent once a stage. */
  readonly paidStage: string | null;
  /** When a code was last sent again, in ms of performance.now; null when it was not. */
  readonly codeResentAt: number | null;
  /** Milliseconds since 1970 of the server's last answer on `current`; null when none is followed. */
  readonly lastCheckedAt: number | null;
  /** When the answer with `current.next` came, in ms of performance.now: its seconds count from then. */
  readonly receivedAt: number | null;
  /** Found while the player looked at the list: shown above it, and leads nobody away from a form. */
  readonly isQuiet: boolean;
}

const initialState: TransactionState = {
  ...initialSubmission,
  current: null,
  kind: 'deposit',
  stepRequestId: null,
  lostAnswer: null,
  answeredSteps: 0,
  paidStage: null,
  codeResentAt: null,
  lastCheckedAt: null,
  receivedAt: null,
  isQuiet: false,
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

/** What became of the answer to a step. */
export type StepResult =
  | { readonly kind: 'accepted'; readonly fields: Readonly<Record<string, string>>; readonly at: number }
  | { readonly kind: 'refused' }
  | { readonly kind: 'lost'; readonly requestId: string; readonly what: string };

/** Reserved fields of a step's answer (contract §8). */
const isPaid = (fields: Readonly<Record<string, string>>): boolean => fields.paid === 'true';
const isResend = (fields: Readonly<Record<string, string>>): boolean => fields.resend === 'true';

export const transactionSlice = createSlice({
  name: 'transaction',
  initialState,
  reducers: {
    submissionEvent: (state, { payload }: PayloadAction<SubmissionEvent>) => {
      const { visit, submission } = nextSubmission(state, payload);
      return visit === state.visit && submission === state.submission ? state : { ...state, visit, submission };
    },
    /** The server's answer on a transaction; `applyTransaction` decides whether it may replace the followed one. */
    transactionTold: (state, { payload }: PayloadAction<ReceivedTransaction>) => ({
      ...state,
      current: payload.transaction,
      kind: payload.kind,
      lastCheckedAt: payload.at,
      isQuiet: payload.isQuiet,
      // A push has the status alone: the step is the one of the answer before it.
      receivedAt: payload.transaction.next === state.current?.next ? state.receivedAt : payload.receivedAt,
    }),
    stepAnswering: (state, { payload }: PayloadAction<string>) => ({ ...state, stepRequestId: payload }),
    stepAnswered: (state, { payload }: PayloadAction<StepResult>) => {
      const settled = { ...state, stepRequestId: null, lostAnswer: null };
      if (payload.kind === 'refused') return settled;
      if (payload.kind === 'lost')
        return { ...settled, lostAnswer: { requestId: payload.requestId, what: payload.what } };
      if (isPaid(payload.fields)) return { ...settled, paidStage: state.current && stageOf(state.current) };
      if (isResend(payload.fields)) return { ...settled, codeResentAt: payload.at };
      return { ...settled, answeredSteps: state.answeredSteps + 1 };
    },
    /** The player leaves the followed transaction. The submission stays: its visit is over only with the next form. */
    transactionLeft: ({ visit, submission }) => ({ ...initialState, visit, submission }),
  },
});

export const { submissionEvent, transactionTold, stepAnswering, stepAnswered, transactionLeft } =
  transactionSlice.actions;
