import { failureRules } from '../../../tables/failureRules';
import { statusOf } from '../../../tables/transactionStatus';
import { listEntered } from '../../analytics/actions';
import { callFailed } from '../../api/callOutcomes';
import type { Happening, Reaction } from '../createReactions';
import { reconnectAttempted, tokenExpired } from '../slices/session';
import { transactionTold } from '../slices/transaction';

/** Host events as reactions to what happened (contract C2): no screen sends them. */
export const tellHost: Reaction = (happening) => {
  const { action, services } = happening;
  if (callFailed.match(action)) tellFailure(happening, action.payload.failure);
  else if (listEntered.match(action)) services.tellHost({ messageType: 'Init', page: action.payload.transaction });
  else if (reconnectAttempted.match(action)) services.tellHost({ messageType: 'Reconnect', attempt: action.payload });
  else if (transactionTold.match(action)) tellTransaction(happening);
};

/** TokenExpired goes once for a token (C8), Error for every call that was answered with an error. */
function tellFailure(
  { before, dispatch, services }: Happening,
  failure: ReturnType<typeof callFailed>['payload']['failure'],
): void {
  const rule = failureRules[failure.kind];
  if (rule.isTokenExpired && !before.session.isExpired) {
    dispatch(tokenExpired());
    services.tellHost({ messageType: 'TokenExpired' });
  }
  if (rule.tellHost === null || !('status' in failure)) return;
  const { message, code, status, url } = failure;
  services.tellHost({ messageType: rule.tellHost, message, code, status, url });
}

/** Told when a transaction is new or its status has changed. */
function tellTransaction({ before, after, services }: Happening): void {
  const earlier = before.transaction.current;
  const { current, kind } = after.transaction;
  if (!current) return;
  const status = statusOf(current.status);
  if (earlier?.id === current.id && statusOf(earlier.status) === status) return;
  services.tellHost({ messageType: 'Transaction', transaction: kind, id: current.id, status });
}
