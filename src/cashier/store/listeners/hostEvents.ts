import { failureRules } from '../../../tables/failureRules';
import { statusOf } from '../../../tables/transactionStatus';
import { callFailed } from '../../api/callOutcomes';
import type { ActionListener, ListenerEvent } from '../createActionListeners';
import { listEntered } from '../screenActions';
import { reconnectAttempted, tokenExpired } from '../slices/session';
import { transactionReceived } from '../slices/transaction';

/** Host events as reactions to what happened (contract C2): no screen sends them. */
export const hostEvents: ActionListener = (happening) => {
  const { action, services } = happening;
  if (callFailed.match(action)) sendFailure(happening, action.payload.failure);
  else if (listEntered.match(action)) services.sendToHost({ messageType: 'Init', page: action.payload.transaction });
  else if (reconnectAttempted.match(action)) services.sendToHost({ messageType: 'Reconnect', attempt: action.payload });
  else if (transactionReceived.match(action)) sendTransaction(happening);
};

/** TokenExpired goes once for a token (C8), Error for every call that was answered with an error. */
function sendFailure(
  { before, dispatch, services }: ListenerEvent,
  failure: ReturnType<typeof callFailed>['payload']['failure'],
): void {
  const rule = failureRules[failure.kind];
  if (rule.isTokenExpired && !before.session.isExpired) {
    dispatch(tokenExpired());
    services.sendToHost({ messageType: 'TokenExpired' });
  }
  if (rule.hostMessage === null || !('status' in failure)) return;
  const { message, code, status, url } = failure;
  services.sendToHost({ messageType: rule.hostMessage, message, code, status, url });
}

/** Told when a transaction is new or its status has changed. */
function sendTransaction({ before, after, services }: ListenerEvent): void {
  const earlier = before.transaction.current;
  const { current, kind } = after.transaction;
  if (!current) return;
  const status = statusOf(current.status);
  if (earlier?.id === current.id && statusOf(earlier.status) === status) return;
  services.sendToHost({ messageType: 'Transaction', transaction: kind, id: current.id, status });
}
