import { pollPaces } from '../../tables/pollPaces';
import { createPoller } from '../../transport/createPoller';
import type { CashierStore } from '../store/createStore';
import { checkSubmission } from './submitPayment';

/**
 * Looks up a payment with an unknown outcome until the server answers (contract §8); at once when the socket is back.
 * Returns a stop function.
 */
export function pollSubmission({ dispatch, getState, subscribe }: CashierStore): () => void {
  const poller = createPoller({
    poll: () => dispatch(checkSubmission()),
    isWaiting() {
      const { phase } = getState().transaction.submission;
      return phase === 'unsure' || phase === 'checking';
    },
    pace: () => pollPaces.unsure,
  });
  const isLinkUp = () => getState().session.isLinkUp === true;
  let wasLinkUp = isLinkUp();
  const unsubscribe = subscribe(() => {
    const isBack = isLinkUp() && !wasLinkUp;
    wasLinkUp = isLinkUp();
    if (isBack) poller.wake();
  });
  poller.restart();
  return () => {
    unsubscribe();
    poller.stop();
  };
}
