import { type FormEvent, formEventKey } from '../../contract/formEvents';
import type { MethodName } from '../../contract/ids';
import type { TransactionKind } from '../../contract/transaction';
import { formErrorKindOf } from '../../tables/formErrorKinds';
import { metricEndpoints } from '../api/metricEvents';
import type { CashierState } from '../store/cashierState';
import type { ActionListener } from '../store/createActionListeners';
import { fieldErrorShown, formViewed } from '../store/screenActions';
import { listedMethod } from './listedMethod';

const countsForm = (state: CashierState, transaction: TransactionKind, method: MethodName): boolean =>
  listedMethod(state, transaction, method)?.countsForm ?? false;

/**
 * Sends what happens to the forms of methods that the server counts, in an iframe, too: it has asked for them. Field names
 * and kinds of errors, never a value. Each once for a visit to the form.
 */
export function createFormEvents(now: () => number = Date.now): ActionListener {
  let openedAt = 0;
  let sent = new Set<string>();
  return ({ action, after, dispatch }) => {
    const event = eventOf(action);
    if (!event) return;
    if (event.event === 'form_opened') {
      openedAt = now();
      sent = new Set();
    }
    if (!countsForm(after, event.transaction, event.method)) return;
    const key = formEventKey(event);
    if (key === null || sent.has(key)) return;
    sent.add(key);
    const timestamp = now();
    const metric = { key, timestamp, value: timestamp - openedAt };
    void dispatch(metricEndpoints.metricEvents.initiate({ events: [metric] }, { track: false }));
  };
}

function eventOf(action: Parameters<ActionListener>[0]['action']): (FormEvent & { method: MethodName }) | null {
  if (formViewed.match(action)) return { event: 'form_opened', ...action.payload };
  if (!fieldErrorShown.match(action)) return null;
  const { errorKey, ...place } = action.payload;
  return { event: 'form_error', ...place, kind: formErrorKindOf(errorKey) };
}
