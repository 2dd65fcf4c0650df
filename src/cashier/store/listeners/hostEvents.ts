import { calls } from '../../../contract/calls';
import { isPaymentUrl } from '../../../domain/isSafeUrl';
import { failureRules } from '../../../tables/failureRules';
import { callFailed } from '../../api/callOutcomes';
import type { ActionListener, ListenerEvent } from '../createActionListeners';
import { listEntered } from '../screenActions';
import { reconnectAttempted } from '../slices/session';
import { transactionReceived } from '../slices/transaction';

/**
 * Sends host events in response to actions (contract C2). What no action says, such as an empty list or a broken screen,
 * is sent where it happens: search for `sendToHost`.
 */
export const hostEvents: ActionListener = (event) => {
  const { action, services } = event;
  if (callFailed.match(action)) sendFailure(event, action.payload.failure);
  else if (listEntered.match(action)) services.sendToHost({ messageType: 'Init', page: action.payload.transaction });
  else if (reconnectAttempted.match(action)) services.sendToHost({ messageType: 'Reconnect', attempt: action.payload });
  else if (transactionReceived.match(action)) {
    sendTransaction(event);
    sendUnsafeRedirect(event);
  }
};

/** Sends Error for each call with an error reply. */
function sendFailure({ services }: ListenerEvent, failure: ReturnType<typeof callFailed>['payload']['failure']): void {
  const rule = failureRules[failure.kind];
  if (rule.hostMessage === null || !('status' in failure)) return;
  const { message, code, status, url } = failure;
  services.sendToHost({ messageType: rule.hostMessage, message: message || 'Unknown error', code, status, url });
}

/** Sends Transaction when it is new or its status has changed. */
function sendTransaction({ before, after, services }: ListenerEvent): void {
  const previous = before.transaction.current;
  const { current, kind } = after.transaction;
  if (!current) return;
  const { id, status } = current;
  if (previous?.id === id && previous.status === status) return;
  services.sendToHost({ messageType: 'Transaction', transaction: kind, id, status });
}

/** Sends Error when a payment's next step is a page that must not be opened (contract §9). */
function sendUnsafeRedirect({ before, after, services }: ListenerEvent): void {
  const { next } = after.transaction.current ?? {};
  const previous = before.transaction.current?.next;
  if (next?.kind !== 'redirect' || isPaymentUrl(next.url, document.baseURI)) return;
  if (previous?.kind === 'redirect' && previous.url === next.url) return;
  services.sendToHost({
    messageType: 'Error',
    message: "The payment page is not opened: its address is neither https nor of the widget's origin.",
    code: 'UNSAFE_URL',
    status: 0,
    url: calls.transaction.url,
  });
}
