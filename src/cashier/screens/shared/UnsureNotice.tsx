import { useCallback, useEffect, useRef } from 'react';
import { useTranslate } from '../../../i18n/useTranslate';
import { timings } from '../../../tables/timings';
import { Button } from '../../../ui/primitives/Button/Button';
import { Notice } from '../../../ui/primitives/Notice/Notice';
import { useCashierDispatch, useCashierSelector } from '../../store/createStore';
import { checkSubmission } from '../../transaction/submitPayment';

/** Shown when it is unknown whether a payment was made: warns not to pay again, and offers an immediate check. */
export function UnsureNotice() {
  const submission = useCashierSelector(({ transaction }) => transaction.submission);
  if (submission.phase !== 'unsure' && submission.phase !== 'checking') return null;
  const { intent, phase } = submission;
  return <Unsure key={intent.requestId} isChecking={phase === 'checking'} />;
}

function Unsure({ isChecking }: { isChecking: boolean }) {
  const { t } = useTranslate();
  const dispatch = useCashierDispatch();
  const check = useCallback(() => void dispatch(checkSubmission()), [dispatch]);
  usePeriodicCheck(check, isChecking);
  return (
    <Notice
      tone="warning"
      live
      title={t('transaction.unsure.title')}
      action={
        <Button variant="secondary" busy={isChecking} onClick={check}>
          {t('button.tryAgain')}
        </Button>
      }
    >
      {t('transaction.unsure.text')}
    </Notice>
  );
}

/** Checks by itself with growing pauses; at once when the link, the network or the player is back. */
function usePeriodicCheck(check: () => void, isChecking: boolean): void {
  const isLinkUp = useCashierSelector(({ session }) => session.isLinkUp);
  const pause = useRef<number>(timings.transactionPollFirst);
  const wasLinkUp = useRef(isLinkUp);
  useEffect(() => {
    if (isChecking) return;
    const isBack = isLinkUp === true && wasLinkUp.current !== true;
    wasLinkUp.current = isLinkUp;
    const timer = setTimeout(check, isBack ? 0 : pause.current);
    pause.current = Math.min(pause.current * 2, timings.transactionPollMax);
    const checkIfVisible = () => document.visibilityState === 'visible' && check();
    window.addEventListener('online', check);
    document.addEventListener('visibilitychange', checkIfVisible);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', check);
      document.removeEventListener('visibilitychange', checkIfVisible);
    };
  }, [check, isChecking, isLinkUp]);
}
