import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { stageOf } from '../../domain/transactionProgress';
import { useCashierSelector } from '../store/createStore';
import { useServices } from '../store/ServicesContext';
import { openRedirect } from '../transaction/openRedirect';
import { paymentIn, stateOfPayment } from './place';
import { usePlace } from './usePlace';
import { useRoute } from './useRoute';
import { useStepPath } from './useStepPath';

/**
 * Navigates to the followed transaction's next step: from its own pages whenever the step changes, from a form when the
 * payment has just been accepted. Elsewhere the card shows the change. Opens the payment page when the step is a redirect
 * that the player has just requested (C4, TX-2, TX-7). Renders nothing. A preview follows no payment.
 */
export function StepNavigation(): null {
  const navigate = useNavigate();
  const { isWebView } = useServices();
  const row = useRoute();
  const { pathname, state } = useLocation();
  const transaction = useCashierSelector((cashier) => cashier.transaction.current);
  const accepted = useCashierSelector(({ transaction: { submission } }) =>
    submission.phase === 'accepted' ? submission.intent.requestId : null,
  );
  const { pathOf } = useStepPath();
  const stage = transaction && stageOf(transaction);
  const now = { transaction, pathOf, navigate, pathname, state, screen: row.screen, place: usePlace(row) };
  // `navigate` changes with each navigation and must not rerun the effect: the player may just have left a step.
  const latest = useRef(now);
  latest.current = now;
  // A payment may be accepted before this has loaded.
  const before = useRef<{ stage: string | null; accepted: string | null }>({ stage, accepted: null });
  useEffect(() => {
    const isAccepted = accepted !== null && accepted !== before.current.accepted;
    const hasChanged = isAccepted || stage !== before.current.stage;
    before.current = { stage, accepted };
    const { transaction: current, place, screen, ...here } = latest.current;
    if (!hasChanged || current === null) return;
    if (place !== 'payment' && !(isAccepted && place === 'form')) return;
    // On the status screen the player has pressed nothing: a new tab would be unexpected.
    if (current.status === 'waiting' && current.next.kind === 'redirect' && screen !== 'complete')
      openRedirect(current.next, isWebView);
    const path = here.pathOf(current);
    // Navigating to the page that is shown would cancel a navigation that the player has started.
    if (path === here.pathname && paymentIn(here.state) === current.id) return;
    here.navigate(path, { replace: place === 'payment', state: stateOfPayment(current) });
  }, [stage, accepted, isWebView]);
  return null;
}
