import { finalStatuses, statusOf } from '../../tables/transactionStatus';
import type { Services } from '../services';
import type { CashierStore } from '../store/createStore';
import { resyncTransaction } from './resync';

/** Contract C4: polled every 2 s, growing to 15 s, on HTTP; over the socket the pushes tell, and this only catches what they miss. */
const poll = { http: { first: 2000, last: 15_000 }, socket: { first: 15_000, last: 30_000 } } as const;
const growth = 1.3;

/** What makes the widget ask at once: it was away, or the network was. */
const wakeEvents = ['visibilitychange', 'online', 'pageshow', 'focus'] as const;

/**
 * Keeps the followed transaction true while it waits: by polling, and by asking again whenever the page
 * comes back (TX-6). Answers a function that stops it.
 */
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
    // HTTP may stand in for the socket meanwhile: then nothing is pushed any more.
    delay = Math.min(pace().last, delay);
    timer = setTimeout(() => void ask(), delay);
    delay *= growth;
  };
  const ask = async (): Promise<void> => {
    if (!isWaiting()) return;
    if (document.visibilityState === 'visible') await store.dispatch(resyncTransaction());
    if (isWaiting()) plan();
  };
  const wake = (): void => {
    if (document.visibilityState !== 'visible' || !isWaiting()) return;
    delay = pace().first;
    clearTimeout(timer);
    void ask();
  };
  const notice = (): void => {
    const id = store.getState().transaction.current?.id ?? null;
    if (id === followedId) return;
    followedId = id;
    delay = pace().first;
    if (isWaiting()) plan();
    else clearTimeout(timer);
  };

  const stop = store.subscribe(notice);
  for (const name of wakeEvents) window.addEventListener(name, wake, true);
  return () => {
    stop();
    clearTimeout(timer);
    for (const name of wakeEvents) window.removeEventListener(name, wake, true);
  };
}
