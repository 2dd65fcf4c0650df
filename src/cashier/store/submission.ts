import type { FieldErrors } from '../../contract/generated/types';
import type { BonusId } from '../../contract/hostData';
import type { CurrencyCode, MethodName, RequestId } from '../../contract/ids';
import type { TransactionKind } from '../../contract/transaction';
import type { AmountLimits } from '../../domain/limits';
import { timings } from '../../tables/timings';

/** The part of an intent that survives a reload. Excludes field values, which may be card data. */
export interface StoredIntent {
  readonly requestId: RequestId;
  readonly transaction: TransactionKind;
}

/** A payment request with its requestId; each requestId belongs to one request (contract §8). */
export interface Intent extends StoredIntent {
  readonly method: MethodName;
  readonly amount: string | null;
  readonly currency: CurrencyCode;
  readonly country: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly account: 'main' | 'additional';
  readonly bonusId: BonusId | null;
}

/** After a reload the rest of the request is gone. */
export type KnownIntent = Intent | StoredIntent;

export const isWhole = (intent: KnownIntent): intent is Intent => 'fields' in intent;

/** How the form's method had changed when the server refused the payment. */
export interface FormChange {
  /** The limits now; null: they are the same. */
  readonly limits: AmountLimits | null;
  readonly currency: CurrencyCode;
}

/** One visit to a form: from the navigation that opens it to the next. See `visitOf`. */
export type VisitId = string;

/**
 * The state of a payment's submission.
 * `checking`: the create call ended without a reply, and a lookup is pending. `unsure`: no lookup has been conclusive.
 * `lostAt`: the end of that call, or the start of the page after a reload, in ms of performance.now.
 * `absent`: the server has no such transaction, and none is under way. `visit`: the form that was open then. `change`:
 * the server made none because the form had changed.
 * `refused`: the server found errors in these fields (422).
 * `accepted`: the payment exists. `visit` is closed permanently; the next form starts over.
 */
export type Submission =
  | { readonly phase: 'idle' }
  | { readonly phase: 'sending'; readonly intent: Intent }
  | { readonly phase: 'checking' | 'unsure'; readonly intent: KnownIntent; readonly lostAt: number }
  | {
      readonly phase: 'absent';
      readonly intent: KnownIntent;
      readonly visit: VisitId | null;
      readonly change?: FormChange;
    }
  | { readonly phase: 'refused'; readonly intent: KnownIntent; readonly fields: FieldErrors }
  | { readonly phase: 'accepted'; readonly intent: KnownIntent; readonly visit: VisitId | null };

export type SubmissionPhase = Submission['phase'];

/** `visit`: the form opened last; null before the first. Only this form may submit. */
export interface SubmissionState {
  readonly visit: VisitId | null;
  readonly submission: Submission;
}

/** An event of a submission. An event with another intent's `requestId` is ignored. */
export type SubmissionEvent =
  | { readonly type: 'formOpened'; readonly visit: VisitId }
  | { readonly type: 'submitted'; readonly visit: VisitId; readonly intent: Intent }
  /** The page was reloaded before the create was answered. */
  | { readonly type: 'restored'; readonly intent: StoredIntent; readonly at: number }
  /** The player closed the captcha or the server refused the payment: it does not exist. */
  | { readonly type: 'ended'; readonly requestId: RequestId }
  | { readonly type: 'refused'; readonly requestId: RequestId; readonly fields: FieldErrors }
  | { readonly type: 'formChanged'; readonly requestId: RequestId; readonly change: FormChange }
  | { readonly type: 'accepted'; readonly requestId: RequestId }
  | { readonly type: 'checkStarted'; readonly requestId: RequestId; readonly at: number }
  | { readonly type: 'checkFailed'; readonly requestId: RequestId }
  /** `isRefused`: the server has refused the create itself, so that none is under way. */
  | { readonly type: 'notFound'; readonly requestId: RequestId; readonly at: number; readonly isRefused: boolean };

/** The phases in which each event of an intent is expected; in other phases it is late and ignored. */
const expectedIn = {
  ended: ['sending', 'absent'],
  refused: ['sending', 'absent'],
  formChanged: ['sending', 'absent'],
  accepted: ['sending', 'checking'],
  checkStarted: ['sending', 'unsure'],
  checkFailed: ['checking'],
  notFound: ['checking'],
} as const satisfies Record<
  Exclude<SubmissionEvent['type'], 'formOpened' | 'submitted' | 'restored'>,
  readonly SubmissionPhase[]
>;

/** Phases in which no form sends a payment: one is under way, or it is unknown whether one was made. */
const busyPhases: ReadonlySet<SubmissionPhase> = new Set(['sending', 'checking', 'unsure', 'accepted']);

/** Whether it is unknown if the payment exists. */
export const isUnknown = ({ phase }: Submission): boolean => phase === 'checking' || phase === 'unsure';

export const isBusy = ({ phase }: Submission): boolean => busyPhases.has(phase);

/** Whether a form may send a payment now. This check, not a disabled button, limits a visit to one payment. */
export const maySubmit = ({ visit, submission }: SubmissionState, from: VisitId): boolean =>
  visit === from && !isBusy(submission);

/** Returns the next state. Pure and total: an unexpected event returns the same object. */
export function nextSubmission(state: SubmissionState, event: SubmissionEvent): SubmissionState {
  const { visit, submission } = state;
  if (event.type === 'formOpened') {
    const startsOver = submission.phase === 'accepted' && submission.visit !== event.visit;
    return { visit: event.visit, submission: startsOver ? { phase: 'idle' } : submission };
  }
  if (event.type === 'submitted')
    return maySubmit(state, event.visit) ? { visit, submission: { phase: 'sending', intent: event.intent } } : state;
  if (event.type === 'restored') {
    const { intent, at } = event;
    return submission.phase === 'idle' ? { visit, submission: { phase: 'unsure', intent, lostAt: at } } : state;
  }

  const phases: readonly SubmissionPhase[] = expectedIn[event.type];
  if (submission.phase === 'idle' || !phases.includes(submission.phase)) return state;
  const { intent } = submission;
  if (intent.requestId !== event.requestId) return state;
  const lostAt = 'lostAt' in submission ? submission.lostAt : 'at' in event ? event.at : 0;
  switch (event.type) {
    case 'ended':
      return { visit, submission: { phase: 'idle' } };
    case 'refused':
      return { visit, submission: { phase: 'refused', intent, fields: event.fields } };
    case 'formChanged':
      return { visit, submission: { phase: 'absent', intent, visit, change: event.change } };
    case 'accepted':
      return { visit, submission: { phase: 'accepted', intent, visit } };
    case 'checkStarted':
      return { visit, submission: { phase: 'checking', intent, lostAt } };
    case 'checkFailed':
      return { visit, submission: { phase: 'unsure', intent, lostAt } };
    case 'notFound': {
      const isSettled = event.isRefused || event.at - lostAt >= timings.createSettles;
      return {
        visit,
        submission: isSettled ? { phase: 'absent', intent, visit } : { phase: 'unsure', intent, lostAt },
      };
    }
  }
}
