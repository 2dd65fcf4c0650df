import { transactionStatuses } from '../../contract/transactionStatus';
import { pollPaces } from '../../tables/pollPaces';
import { createPoller } from '../../transport/createPoller';
import type { Services } from '../services';
import type { CashierStore } from '../store/createStore';
import { resyncTransaction } from './resync';

/** Polls the followed transaction until its end (TX-6, contract C4). Returns a stop function. */
export function pollTransaction(store: CashierStore, { transport }: Services): () => void {
  const followed = () => store.getState().transaction.current;
  const poller = createPoller({
    poll: () => store.dispatch(resyncTransaction()),
    isWaiting() {
      const current = followed();
      return current !== null && !transactionStatuses[current.status].isEnd;
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
