import type { WireUser } from '../../contract/generated/types';
import { userOf } from '../../contract/hostData';
import { tokenOf } from '../../contract/ids';
import type { DepositStatus } from '../../contract/pushes';
import { knownBalance } from '../../domain/balance';
import { withStatus } from '../../domain/transactionProgress';
import { mergeUser } from '../../domain/userMerge';
import { cashierApi } from '../api/cashierApi';
import type { Services } from '../services';
import type { CashierStore } from '../store/createStore';
import { balanceOutdated, tokenRenewed, userMerged } from '../store/slices/session';
import { balanceReceived, lookUpChanged } from '../store/slices/transaction';
import { applyTransaction } from './applyTransaction';
import { resyncTransaction } from './recoverPayment';

/** ms. A server that names more would leave players with old lists. */
const longestSpread = 60_000;

/** Maps pushes to actions. The parser drops unknown pushes (NET-13). Returns an unsubscribe function. */
export function connectPushes(store: CashierStore, { transport, tokens }: Services): () => void {
  let due = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Fetches the lists at a random time within these ms: not every widget at once (contract §5). */
  function refetchLists(within: number): void {
    const wait = Math.random() * Math.min(within, longestSpread);
    // A publish shortly after another one must not put it off.
    if (performance.now() + wait >= due) return;
    due = performance.now() + wait;
    clearTimeout(timer);
    timer = setTimeout(() => {
      due = Number.POSITIVE_INFINITY;
      store.dispatch(cashierApi.util.invalidateTags(['Methods']));
    }, wait);
  }

  return transport.onPush((push) => {
    switch (push.type) {
      case 'deposit-status':
        return handleStatus(store, push.data);
      case 'login-token':
        return handleUser(store, tokens, push.data.user);
      case 'methods-updated':
        return refetchLists(push.data.within ?? 0);
    }
  });
}

function handleStatus({ dispatch, getState }: CashierStore, pushed: DepositStatus): void {
  const { current, kind } = getState().transaction;
  // Of a payment made elsewhere: it is looked for.
  if (current === null) dispatch(lookUpChanged('idle'));
  if (current?.id !== pushed.id) {
    if (pushed.status !== 'waiting') dispatch(balanceOutdated(true));
    return;
  }
  const isApplied = dispatch(applyTransaction(withStatus(current, pushed), kind));
  // The push contains only the status; the transaction also has the next step, reason and paid amount.
  if (isApplied) void dispatch(resyncTransaction());
}

/** Merges the push's user fields into the user (NET-12). A balance that comes after a payment has that payment in it. */
function handleUser({ dispatch, getState }: CashierStore, tokens: Services['tokens'], wire: WireUser): void {
  const { session, transaction } = getState();
  const sent = userOf(wire).balance;
  dispatch(userMerged(mergeUser(session.user, wire)));
  if (sent) dispatch(balanceOutdated(false));
  const { status, currency = '' } = transaction.current ?? {};
  const balance = status === 'processed' ? knownBalance(currency, sent) : null;
  if (balance !== null) dispatch(balanceReceived(balance));
  if (!wire.token) return;
  tokens.renew(tokenOf(wire.token));
  dispatch(tokenRenewed());
}
