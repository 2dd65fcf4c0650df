import { useEffect, useState } from 'react';
import { useTranslate } from '../../../i18n/useTranslate';
import { timings } from '../../../tables/timings';
import { Button } from '../../../ui/primitives/Button/Button';
import { clockText } from '../../../ui/primitives/Countdown/clockText';
import { useCashierSelector } from '../../store/createStore';

/** 'Resend code'. After sending a code it counts down to the next one. */
export function ResendButton({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  const { t, tag } = useTranslate();
  const left = useSecondsLeft(useCashierSelector(({ transaction }) => transaction.codeResentAt));
  return (
    // Not `disabled`: the focus stays where it is. `resendCode` ignores a press that comes too early.
    <Button variant="quiet" aria-disabled={isBusy || left > 0} onClick={onPress}>
      {t('code.resend')}
      {left > 0 && <span aria-hidden="true"> · {clockText(left, tag)}</span>}
    </Button>
  );
}

/** Remaining whole seconds of the pause; 0 when a code may be sent. */
function useSecondsLeft(sentAt: number | null): number {
  const secondsNow = () =>
    sentAt === null ? 0 : Math.max(0, Math.ceil((sentAt + timings.codeResendPause - performance.now()) / 1000));
  const [, setTick] = useState(0);
  const left = secondsNow();
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setTick((tick) => tick + 1), 1000);
    return () => clearTimeout(timer);
  });
  return left;
}
