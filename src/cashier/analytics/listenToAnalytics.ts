import type { AnalyticsEvent } from '../../contract/hostMessages';
import type { Method } from '../../contract/method';
import type { TransactionKind } from '../../contract/transaction';
import { effectiveCountry } from '../../domain/country';
import { callFailed } from '../api/callOutcomes';
import { methodEndpoints } from '../api/methods';
import type { CashierState, StartListening } from '../store/createStore';
import type { Services } from '../store/services';
import { submissionChanged, transactionTold } from '../store/slices/transaction';
import { formViewed, listEntered } from './actions';
import { type AnalyticsFacts, analyticsEvent } from './analyticsEvent';

declare global {
  interface Window {
    /** The host's or partner's tag manager, where there is one. */
    dataLayer?: unknown[];
  }
}

/** Contract C6: to window.dataLayer where there is one, to the host when it asked for it. */
function report(event: AnalyticsEvent, state: CashierState, { tellHost }: Services): void {
  window.dataLayer?.push(event);
  if (state.session.parent.analytics) tellHost({ messageType: 'Analytics', payload: event });
}

type Told = Partial<AnalyticsFacts> & Pick<AnalyticsFacts, 'eventName' | 'formType' | 'transaction'>;

function factsOf(state: CashierState, told: Told, methodName: string | null): AnalyticsFacts {
  const country = effectiveCountry(state.session.selectedCountry, state.session.user);
  const currency = state.session.selectedCurrency ?? state.session.user.currency;
  const method = methodName === null ? null : methodIn(state, told.transaction, country, currency, methodName);
  return { method, currency, country, amount: null, failure: null, ...told };
}

function methodIn(state: CashierState, transaction: TransactionKind, country: string, currency: string, name: string): Pick<Method, 'name' | 'category'> {
  const { data } = methodEndpoints.methods.select({ transaction, country, currency })(state);
  return data?.methods.find((method) => method.name === name) ?? { name, category: '' };
}

/** Events on form view, submit, success and failure (EVENT-1), as listeners on what happened. */
export function listenToAnalytics(startListening: StartListening): void {
  startListening({
    actionCreator: listEntered,
    effect: ({ payload: { transaction } }, { getState, extra }) => {
      const told: Told = { transaction, formType: 'method', eventName: 'form_view' };
      report(analyticsEvent(factsOf(getState(), told, null)), getState(), extra);
    },
  });
  startListening({
    actionCreator: formViewed,
    effect: ({ payload: { transaction, method } }, { getState, extra }) => {
      const told: Told = { transaction, formType: 'payment', eventName: 'form_view' };
      report(analyticsEvent(factsOf(getState(), told, method)), getState(), extra);
    },
  });
  startListening({
    actionCreator: submissionChanged,
    effect: ({ payload }, { getState, extra }) => {
      if (payload.phase !== 'sending') return;
      const { transaction, amount, method } = payload.intent;
      const told: Told = { transaction, amount, formType: 'payment', eventName: 'form_submit' };
      report(analyticsEvent(factsOf(getState(), told, method)), getState(), extra);
    },
  });
  startListening({
    actionCreator: transactionTold,
    effect: ({ payload: { transaction: told, kind } }, { getState, getOriginalState, extra }) => {
      if (getOriginalState().transaction.submission.phase === 'idle') return;
      const facts: Told = { transaction: kind, amount: told.amount, formType: 'payment', eventName: 'form_success' };
      report(analyticsEvent(factsOf(getState(), facts, told.method)), getState(), extra);
    },
  });
  startListening({
    actionCreator: callFailed,
    effect: ({ payload: { call, failure } }, { getState, extra }) => {
      const state = getState();
      const code = 'status' in failure ? failure.status : failure.kind;
      const { transaction, methodName } = state.selection;
      const formType = methodName === null ? 'method' : 'payment';
      const told: Told = { transaction, formType, eventName: 'form_error', failure: { code, text: `${call}: ${failure.message}` } };
      report(analyticsEvent(factsOf(state, told, methodName)), state, extra);
    },
  });
}
