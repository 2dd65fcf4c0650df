import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { stageOf } from '../../domain/transactionProgress';
import { finalStatuses, statusOf } from '../../tables/transactionStatus';
import { useCashierSelector } from '../store/createStore';
import { useServices } from '../store/ServicesContext';
import { openRedirect } from '../transaction/openRedirect';
import { useRoute } from './useRoute';
import { useStepPath } from './useStepPath';

/** Screens of choosing: news of a payment never takes the player away from them. */
const choosing = new Set(['list', 'group', 'region']);

/**
 * Leads to the screen of the followed transaction's next step whenever that changes, and leaves for the payment page
 * when it is a redirect that the player has just asked for (C4, TX-2, TX-7).
 */
export function useStepNavigation(): void {
  const navigate = useNavigate();
  const { isWebView } = useServices();
  const { screen } = useRoute();
  const { pathname } = useLocation();
  const transaction = useCashierSelector((state) => state.transaction.current);
  const isQuiet = useCashierSelector((state) => state.transaction.foundInBackground);
  // A payment that was just accepted leads to its step, also when it was followed before.
  const accepted = useCashierSelector(({ transaction: { submission } }) =>
    submission.phase === 'accepted' ? submission.intent.requestId : null,
  );
  const pathOf = useStepPath();
  // The router's navigate is another one after each way: it must not lead back a player who has just left a step.
  const place = useRef({ pathOf, pathname, screen, navigate, isQuiet });
  place.current = { pathOf, pathname, screen, navigate, isQuiet };

  const step = transaction && stageOf(transaction);
  const latest = useRef(transaction);
  latest.current = transaction;
  const stepBefore = useRef(step);
  useEffect(() => {
    const isNews = accepted !== null || step !== stepBefore.current;
    stepBefore.current = step;
    const now = latest.current;
    if (!isNews || now === null) return;
    if (choosing.has(place.current.screen)) return;
    // Found while the player was on the list and already somewhere else: only its own step screen goes on with it.
    if (place.current.isQuiet && place.current.screen !== 'step' && place.current.screen !== 'complete') return;
    const isWaiting = !finalStatuses.has(statusOf(now.status));
    // On the form the player has just pressed the button; on any other screen a tab would come out of nowhere.
    const isAsked =
      place.current.screen === 'method' || place.current.screen === 'methodOrStep' || place.current.screen === 'step';
    if (isWaiting && isAsked && now.next.kind === 'redirect') openRedirect(now.next, isWebView);
    const path = place.current.pathOf(now);
    // A way to where the player is already would undo the one that they take meanwhile.
    if (path !== place.current.pathname) place.current.navigate(path, { replace: place.current.screen !== 'method' });
  }, [step, accepted, isWebView]);
}
