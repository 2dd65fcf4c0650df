import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import type { RequestId } from '../../../contract/ids';
import type { Transaction, TransactionKind } from '../../../contract/transaction';
import type { Submission, SubmissionState, VisitId } from '../submission';

/** What the widget alone knows of the followed transaction; survives a reload (`intentStorage`). */
export interface PaymentMemory {
  /** True while every step since the create took the money itself: then a failed payment has charged nothing. */
  readonly isMoneyTakenByUs: boolean;
  /** The stage at which 'I have paid' was last accepted; null before. Sent once per stage. */
  readonly paidStage: string | null;
}

/** Answers to the steps of the followed transaction. */
export interface StepState extends Pick<PaymentMemory, 'paidStage'> {
  /** The requestId of the pending answer, the same across retries; null when none is pending. */
  readonly stepRequestId: RequestId | null;
  /** An answer with an unknown outcome: the same answer is resent under the same requestId. */
  readonly lostAnswer: { readonly requestId: RequestId; readonly what: string } | null;
  /** Number of accepted answers; distinguishes consecutive steps of the same kind. */
  readonly answeredSteps: number;
  /** Time of the last code resend, in ms of performance.now; null before the first. */
  readonly codeResentAt: number | null;
}

/**
 * The look-up of the player's unfinished payment. `idle`: due. `failed`: unanswered, and repeated by `pollPayment`.
 * `answered`: the server has none, or it is `current`.
 */
export type LookUp = 'idle' | 'asking' | 'answered' | 'failed';

export interface TransactionState extends StepState, PaymentMemory {
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
  /** The player's new balance in `current.currency`, if it was sent after the payment had been processed. */
  readonly balance: string | null;
  readonly lookUp: LookUp;
}

const noSteps: StepState = {
  stepRequestId: null,
  lostAnswer: null,
  answeredSteps: 0,
  paidStage: null,
  codeResentAt: null,
};

const initialState: TransactionState = {
  ...noSteps,
  current: null,
  kind: 'deposit',
  visit: null,
  submission: { phase: 'idle' },
  lastCheckedAt: null,
  receivedAt: null,
  balance: null,
  isMoneyTakenByUs: false,
  lookUp: 'idle',
};

interface ReceivedTransaction {
  readonly transaction: Transaction;
  readonly kind: TransactionKind;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** In ms of performance.now. */
  readonly receivedAt: number;
  readonly memory: PaymentMemory;
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
      ...(payload.transaction.id !== state.current?.id && { ...noSteps, balance: null }),
      current: payload.transaction,
      kind: payload.kind,
      ...payload.memory,
      lastCheckedAt: payload.at,
      lookUp: 'answered' as const,
      // A push contains only the status: the step is still that of the previous reply. A draft's step is a proxy.
      receivedAt: payload.transaction.next === original(state)?.current?.next ? state.receivedAt : payload.receivedAt,
    }),
    /** An answer to a step was sent, or its call ended. */
    stepChanged: (state, { payload }: PayloadAction<Partial<StepState>>) => ({ ...state, ...payload }),
    balanceReceived: (state, { payload }: PayloadAction<string>) => ({ ...state, balance: payload }),
    lookUpChanged: (state, { payload }: PayloadAction<LookUp>) => ({ ...state, lookUp: payload }),
    /** The player leaves the followed transaction. The submission remains: its visit ends with the next form. */
    transactionLeft: ({ visit, submission }) => ({ ...initialState, visit, submission }),
  },
});

export const { submissionChanged, transactionReceived, stepChanged, balanceReceived, lookUpChanged, transactionLeft } =
  transactionSlice.actions;
