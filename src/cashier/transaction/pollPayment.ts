import { isUnfinished } from '../../domain/transactionProgress';
import { pollIntervals } from '../../tables/pollIntervals';
import { createPoller } from '../../transport/createPoller';
import { browserPage } from '../../transport/pageState';
import type { Services } from '../services';
import type { CashierStore } from '../store/createStore';
import { lookUpChanged } from '../store/slices/transaction';
import { isUnknown } from '../store/submission';
import { checkSubmission } from './checkSubmission';
import { resyncTransaction } from './recoverPayment';

/**
 * Asks for what is not known of the player's money, with growing pauses: a payment with an unknown outcome (contract
 * §8), the followed payment until it has ended (TX-6, C4), and whether there is one, where that look-up failed. At once
 * when the link, the network or the player returns. Returns a stop function.
 */
export function pollPayment({ dispatch, getState, subscribe }: CashierStore, { transport }: Services): () => void {
  const state = () => getState().transaction;
  const isUnsure = () => isUnknown(state().submission);
  const isFollowing = () => {
    const { current } = state();
    return current !== null && (isUnfinished(current) || current.isStatusAlone === true);
  };
  const isUnanswered = () => state().current === null && state().lookUp !== 'answered';
  // The guard makes the look-up: it knows the player's place.
  const lookUpAgain = (): void => {
    const { current, lookUp } = state();
    if (current === null && lookUp !== 'asking') dispatch(lookUpChanged('idle'));
  };
  const poller = createPoller({
    async poll() {
      if (isUnanswered() && state().lookUp === 'failed') lookUpAgain();
      await Promise.all([isUnsure() && dispatch(checkSubmission()), isFollowing() && dispatch(resyncTransaction())]);
    },
    isWaiting: () => isUnsure() || isFollowing() || isUnanswered(),
    interval: () => (isUnsure() || isUnanswered() ? pollIntervals.unsure : pollIntervals[transport.name]),
  });
  const subject = () => [isUnsure(), isFollowing() && state().current?.id, isUnanswered()].join(' ');
  const isLinkUp = () => getState().session.isLinkUp === true;
  let [polled, wasLinkUp] = [subject(), isLinkUp()];
  const stopWatching = subscribe(() => {
    const isBack = isLinkUp() && !wasLinkUp;
    wasLinkUp = isLinkUp();
    if (isBack) poller.wake();
    if (subject() === polled) return;
    polled = subject();
    poller.restart();
  });
  // Another tab may have made a payment meanwhile.
  const stopWaking = browserPage.onWake(lookUpAgain);
  if (isUnsure() || isFollowing()) poller.wake();
  else poller.restart();
  return () => {
    stopWatching();
    stopWaking();
    poller.stop();
  };
}
