import { failureRules } from '../../../tables/failureRules';
import { statusOf } from '../../../tables/transactionStatus';
import { listEntered } from '../../analytics/actions';
import { callFailed } from '../../api/callOutcomes';
import type { StartListening } from '../createStore';
import { reconnectAttempted, tokenExpired } from '../slices/session';
import { transactionTold } from '../slices/transaction';

/** Host events as listeners on what happened (contract C2): no screen sends them. */
export function listenToTellHost(startListening: StartListening): void {
  // TokenExpired goes once for a token (C8), Error for every call that was answered with an error.
  startListening({
    actionCreator: callFailed,
    effect: ({ payload: { failure } }, { getState, dispatch, extra }) => {
      const rule = failureRules[failure.kind];
      if (failure.kind === 'expired' && !getState().session.isExpired) {
        dispatch(tokenExpired());
        extra.tellHost({ messageType: 'TokenExpired' });
      }
      if (rule.tellHost !== null && 'status' in failure) {
        const code = 'code' in failure ? failure.code : null;
        extra.tellHost({ messageType: 'Error', message: failure.message, code, status: failure.status, url: failure.url });
      }
    },
  });

  startListening({
    actionCreator: listEntered,
    effect: ({ payload }, { extra }) => extra.tellHost({ messageType: 'Init', page: payload.transaction }),
  });

  startListening({
    actionCreator: reconnectAttempted,
    effect: ({ payload }, { extra }) => extra.tellHost({ messageType: 'Reconnect', attempt: payload }),
  });

  startListening({
    actionCreator: transactionTold,
    effect: (_, { getState, getOriginalState, extra }) => {
      const now = getState().transaction;
      const before = getOriginalState().transaction.current;
      if (!now.current) return;
      const isNews = before?.id !== now.current.id || statusOf(before.status) !== statusOf(now.current.status);
      if (!isNews) return;
      const status = statusOf(now.current.status);
      extra.tellHost({ messageType: 'Transaction', transaction: now.kind, id: now.current.id, status });
    },
  });
}
