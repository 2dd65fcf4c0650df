import { pollPaces } from '../../tables/pollPaces';
import { finalStatuses, statusOf } from '../../tables/transactionStatus';
import { createPoller } from '../../transport/createPoller';
import type { Services } from '../services';
import type { CashierStore } from '../store/createStore';
import { resyncTransaction } from './resync';

/** Polls the pending transaction (TX-6, contract C4). Returns a stop function. */
export function pollTransaction(store: CashierStore, { transport }: Services): () => void {
  const followed = () => store.getState().transaction.current;
  const poller = createPoller({
    poll: () => store.dispatch(resyncTransaction()),
    isWaiting() {
      const current = followed();
      return current !== null && !finalStatuses.has(statusOf(current.status));
    },
    pace: () => pollPaces[transport.name],
  });
  let followedId: string | null = null;
  const unsubscribe = store.subscribe(() => {
    const id = followed()?.id ?? null;
    if (id === followedId) return;
    followedId = id;
    poller.restart();
  });
  return () => {
    unsubscribe();
    poller.stop();
  };
}
