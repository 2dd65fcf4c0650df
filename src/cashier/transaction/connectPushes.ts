import type { DepositStatus, WireUser } from '../../contract/generated/types';
import { tokenOf } from '../../contract/ids';
import { mayFollow, withStatus } from '../../domain/transactionProgress';
import { mergeUser } from '../../domain/userMerge';
import { cashierApi } from '../api/cashierApi';
import type { Services } from '../services';
import type { CashierStore } from '../store/createStore';
import { tokenRenewed, userMerged } from '../store/slices/session';
import { applyTransaction } from './applyTransaction';
import { resyncTransaction } from './resync';

/** Push → action, in one place. Unknown pushes never get here: their parser drops them (NET-13). */
export function connectPushes(store: CashierStore, { transport, tokens }: Services): () => void {
  return transport.onPush((push) => {
    switch (push.type) {
      case 'deposit-status':
        return hearStatus(store, push.data);
      case 'login-token':
        return hearUser(store, tokens, push.data.user);
      case 'methods-updated':
        return void store.dispatch(cashierApi.util.invalidateTags(['Methods']));
    }
  });
}

function hearStatus({ dispatch, getState }: CashierStore, told: DepositStatus): void {
  const { current, kind } = getState().transaction;
  if (current?.id !== told.id || !mayFollow(current.status, told.status)) return;
  dispatch(applyTransaction(withStatus(current, told), kind));
  // The push tells the status alone; the next step, a reason or a paid amount come with the transaction itself.
  void dispatch(resyncTransaction());
}

/** NET-12: what the push tells of the user is merged; what it does not mention stays. */
function hearUser({ dispatch, getState }: CashierStore, tokens: Services['tokens'], wire: WireUser): void {
  dispatch(userMerged(mergeUser(getState().session.user, wire)));
  if (!wire.token) return;
  tokens.renew(tokenOf(wire.token));
  dispatch(tokenRenewed());
}
