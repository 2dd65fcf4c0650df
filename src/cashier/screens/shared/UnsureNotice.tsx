import { useCallback, useEffect, useRef } from 'react';
import { useTranslate } from '../../../i18n/useTranslate';
import { timings } from '../../../tables/timings';
import { Button } from '../../../ui/primitives/Button/Button';
import { Notice } from '../../../ui/primitives/Notice/Notice';
import { useCashierDispatch, useCashierSelector } from '../../store/createStore';
import { checkSubmission } from '../../transaction/submitPayment';

/** When nobody knows whether a payment was made: the truth, a warning not to pay again, and a way to ask at once. */
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
  useKeepAsking(check, isChecking);
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

/** Asks by itself, ever more slowly; at once when the link, the network or the player is back. */
function useKeepAsking(ask: () => void, isAsking: boolean): void {
  const isLinkUp = useCashierSelector(({ session }) => session.isLinkUp);
  const pause = useRef<number>(timings.transactionPollFirst);
  const wasLinkUp = useRef(isLinkUp);
  useEffect(() => {
    if (isAsking) return;
    const isBack = isLinkUp === true && wasLinkUp.current !== true;
    wasLinkUp.current = isLinkUp;
    const timer = setTimeout(ask, isBack ? 0 : pause.current);
    pause.current = Math.min(pause.current * 2, timings.transactionPollMax);
    const seen = () => document.visibilityState === 'visible' && ask();
    window.addEventListener('online', ask);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [ask, isAsking, isLinkUp]);
}
