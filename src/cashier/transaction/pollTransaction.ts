import { finalStatuses, statusOf } from '../../tables/transactionStatus';
import type { Services } from '../services';
import type { CashierStore } from '../store/createStore';
import { resyncTransaction } from './resync';

/** Intervals in ms (contract C4): 2 s growing to 15 s on HTTP. On the socket, polling only covers missed pushes. */
const poll = { http: { first: 2000, last: 15_000 }, socket: { first: 15_000, last: 30_000 } } as const;
const growth = 1.3;

/** Events that poll at once: the page or the network has returned. */
const wakeEvents = ['visibilitychange', 'online', 'pageshow', 'focus'] as const;

/** Polls the pending transaction, and refetches it when the page returns (TX-6). Returns a stop function. */
export function pollTransaction(store: CashierStore, { transport }: Services): () => void {
  const pace = () => poll[transport.name];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay: number = pace().first;
  let followedId: string | null = null;

  const isWaiting = (): boolean => {
    const { current } = store.getState().transaction;
    return current !== null && !finalStatuses.has(statusOf(current.status));
  };
  const plan = (): void => {
    clearTimeout(timer);
    // The transport may have fallen back to HTTP, which has no pushes.
    delay = Math.min(pace().last, delay);
    timer = setTimeout(() => void refetch(), delay);
    delay *= growth;
  };
  const refetch = async (): Promise<void> => {
    if (!isWaiting()) return;
    if (document.visibilityState === 'visible') await store.dispatch(resyncTransaction());
    if (isWaiting()) plan();
  };
  const wake = (): void => {
    if (document.visibilityState !== 'visible' || !isWaiting()) return;
    delay = pace().first;
    clearTimeout(timer);
    void refetch();
  };
  const handleChange = (): void => {
    const id = store.getState().transaction.current?.id ?? null;
    if (id === followedId) return;
    followedId = id;
    delay = pace().first;
    if (isWaiting()) plan();
    else clearTimeout(timer);
  };

  const stop = store.subscribe(handleChange);
  for (const name of wakeEvents) window.addEventListener(name, wake, true);
  return () => {
    stop();
    clearTimeout(timer);
    for (const name of wakeEvents) window.removeEventListener(name, wake, true);
  };
}
