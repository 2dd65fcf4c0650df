import type { CallName } from '../../contract/calls';
import type { AnalyticsEvent } from '../../contract/hostMessages';
import type { MethodName } from '../../contract/ids';
import { callFailed } from '../api/callOutcomes';
import type { Services } from '../services';
import type { CashierState } from '../store/cashierState';
import type { ActionListener, ListenerEvent } from '../store/createActionListeners';
import { formViewed, listEntered, ruleTimedOut } from '../store/screenActions';
import { submissionChanged } from '../store/slices/transaction';
import { isWhole, type KnownIntent, type SubmissionPhase } from '../store/submission';
import { type AnalyticsFacts, analyticsEvent } from './analyticsEvent';
import { listedMethod, regionOf } from './listedMethod';

declare global {
  interface Window {
    /** The tag manager of the host or partner, if any. */
    dataLayer?: unknown[];
  }
}

/** Sends an event to window.dataLayer if present, and to the host if it enabled analytics (contract C6). */
export function report(event: AnalyticsEvent, state: CashierState, { sendToHost }: Services): void {
  window.dataLayer?.push(event);
  if (state.session.parent.analytics) sendToHost({ messageType: 'Analytics', payload: event });
}

type ReportedFacts = Partial<AnalyticsFacts> & Pick<AnalyticsFacts, 'eventName' | 'formType' | 'transaction'>;

/** The facts of an event, completed from the session. */
export function factsOf(state: CashierState, reported: ReportedFacts, methodName: MethodName | null): AnalyticsFacts {
  const method =
    methodName === null
      ? null
      : (listedMethod(state, reported.transaction, methodName) ?? { name: methodName, category: '' });
  return { method, ...regionOf(state), amount: null, failure: null, ...reported };
}

/** Sends events on form view, submit, success and failure (EVENT-1). */
export const sendAnalytics: ActionListener = (event) => {
  const reported = reportedFactsOf(event);
  if (!reported) return;
  const { methodName, ...facts } = reported;
  report(analyticsEvent(factsOf(event.after, facts, methodName)), event.after, event.services);
};

const submissionEventNames: Partial<Record<SubmissionPhase, ReportedFacts['eventName']>> = {
  sending: 'form_submit',
  accepted: 'form_success',
};

function reportedFactsOf({
  action,
  before,
  after,
}: ListenerEvent): (ReportedFacts & { methodName: MethodName | null }) | null {
  if (listEntered.match(action)) {
    const { transaction } = action.payload;
    return { transaction, formType: 'method', eventName: 'form_view', methodName: null };
  }
  if (formViewed.match(action)) {
    const { transaction, method } = action.payload;
    return { transaction, formType: 'payment', eventName: 'form_view', methodName: method };
  }
  if (submissionChanged.match(action)) {
    const { submission } = after.transaction;
    if (submission === before.transaction.submission || submission.phase === 'idle') return null;
    const eventName = submissionEventNames[submission.phase];
    if (eventName === undefined) return null;
    return { ...paymentOf(submission.intent, after), formType: 'payment', eventName };
  }
  if (ruleTimedOut.match(action)) {
    const { transaction, method, field, pattern } = action.payload;
    const failure = { code: 'RULE_TIMED_OUT', text: `${field}: ${pattern}` };
    return { transaction, formType: 'payment', eventName: 'form_error', failure, methodName: method };
  }
  if (callFailed.match(action)) {
    const { call, failure } = action.payload;
    const code = 'status' in failure ? failure.status : failure.kind;
    const error = { eventName: 'form_error', failure: { code, text: failure.message } } as const;
    const { submission } = after.transaction;
    if (createCalls.has(call) && submission.phase !== 'idle') {
      return { ...error, ...paymentOf(submission.intent, after), formType: 'payment' };
    }
    const { transaction, methodName } = after.selection;
    return { ...error, transaction, formType: methodName === null ? 'method' : 'payment', methodName };
  }
  return null;
}

/** After a reload the server's answer says what was sent. */
function paymentOf(intent: KnownIntent, { transaction: { current } }: CashierState) {
  const { transaction } = intent;
  if (isWhole(intent)) return { transaction, amount: intent.amount, methodName: intent.method };
  return { transaction, amount: current?.amount ?? null, methodName: current?.method ?? null };
}

/** Calls of a submission: their failure concerns its method and amount. */
const createCalls: ReadonlySet<CallName> = new Set(['createDeposit', 'createWithdrawal'] satisfies CallName[]);
