import type { CashierStore } from '../store/createStore';
import { balanceOutdated } from '../store/slices/session';
import { lookUpChanged } from '../store/slices/transaction';
import { movesMoney } from './applyTransaction';
import { resyncTransaction } from './recoverPayment';

/** null: the browser has none, or blocks storage, which Firefox extends to it. The player has one tab then. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

/**
 * Informs the widgets in the player's other tabs and windows of the followed payment, so that each of them shows it, and
 * no balance of before it: without it a second window finds the payment when the player returns to it, and over HTTP
 * never that it has ended. A message says only whether the balance has changed, or null for a payment that is new to the
 * tab; what has happened is asked of the server. Returns a stop function.
 */
export function connectTabs({ dispatch, getState, subscribe }: CashierStore): () => void {
  const { id, idUser } = getState().session.user;
  const channel = openChannel(`cashier ${idUser ?? id}`);
  if (!channel) return () => {};
  let known = getState().transaction.current;
  const stopWatching = subscribe(() => {
    const { current, kind } = getState().transaction;
    const before = known;
    known = current;
    if (current === null) return;
    // A payment that was only found may be older than another tab's balance.
    if (before?.id !== current.id) channel.postMessage(null);
    else if (before.status !== current.status) channel.postMessage(movesMoney(kind, current));
  });
  channel.onmessage = ({ data }) => {
    if (data === true) dispatch(balanceOutdated(true));
    if (getState().transaction.current === null) dispatch(lookUpChanged('idle'));
    else if (data !== null) void dispatch(resyncTransaction());
  };
  return () => {
    stopWatching();
    channel.close();
  };
}
