import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { stageOf } from '../../domain/transactionProgress';
import { useCashierSelector } from '../store/createStore';
import { useServices } from '../store/ServicesContext';
import { openRedirect } from '../transaction/openRedirect';
import { useRoute } from './useRoute';
import { useStepPath } from './useStepPath';

/** Selection screens: a payment's update never navigates away from them. */
const selectionScreens = new Set(['list', 'group', 'region']);

/**
 * Navigates to the followed transaction's next step whenever it changes, and opens the payment page when the step is a
 * redirect that the player has just requested (C4, TX-2, TX-7). Renders nothing. A preview follows no payment.
 */
export function StepNavigation(): null {
  const navigate = useNavigate();
  const { isWebView } = useServices();
  const { screen } = useRoute();
  const { pathname } = useLocation();
  const transaction = useCashierSelector((state) => state.transaction.current);
  const foundInBackground = useCashierSelector((state) => state.transaction.foundInBackground);
  // A payment that was just accepted navigates to its step, even if it was already followed.
  const accepted = useCashierSelector(({ transaction: { submission } }) =>
    submission.phase === 'accepted' ? submission.intent.requestId : null,
  );
  const pathOf = useStepPath();
  // `navigate` changes with each navigation and must not rerun the effect: the player may just have left a step.
  const place = useRef({ pathOf, pathname, screen, navigate, foundInBackground });
  place.current = { pathOf, pathname, screen, navigate, foundInBackground };

  const step = transaction && stageOf(transaction);
  const latest = useRef(transaction);
  latest.current = transaction;
  const stepBefore = useRef(step);
  useEffect(() => {
    const hasChanged = accepted !== null || step !== stepBefore.current;
    stepBefore.current = step;
    const now = latest.current;
    if (!hasChanged || now === null) return;
    if (selectionScreens.has(place.current.screen)) return;
    // Found in the background while the player moved on: only a step or status screen follows it.
    if (place.current.foundInBackground && place.current.screen !== 'step' && place.current.screen !== 'complete')
      return;
    const isWaiting = now.status === 'waiting';
    // On these screens the player has just pressed the button; elsewhere a new tab would be unexpected.
    const isRequested =
      place.current.screen === 'method' || place.current.screen === 'methodOrStep' || place.current.screen === 'step';
    if (isWaiting && isRequested && now.next.kind === 'redirect') openRedirect(now.next, isWebView);
    const path = place.current.pathOf(now);
    // Navigating to the current path would cancel a navigation that the player has started.
    if (path !== place.current.pathname) place.current.navigate(path, { replace: place.current.screen !== 'method' });
  }, [step, accepted, isWebView]);
  return null;
}
