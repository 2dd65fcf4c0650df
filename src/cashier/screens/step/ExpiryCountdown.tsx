import { useEffect, useState } from 'react';
import { useTranslate } from '../../../i18n/useTranslate';
import { Countdown } from '../../../ui/primitives/Countdown/Countdown';
import { Notice } from '../../../ui/primitives/Notice/Notice';
import { useCashierSelector } from '../../store/createStore';

interface Props {
  /** ISO 8601, UTC. */
  expiresAt: string;
  /** By the server's clock when it answered: a device's clock may be a day off, or be set while this is shown. */
  secondsLeft: number | undefined;
  /** Told when the time has run out. */
  onOver: () => void;
}

/** How long the invoice stands, as text and as a ring; when it has run out it says so and warns not to pay. */
export function ExpiryCountdown({ expiresAt, secondsLeft, onOver }: Props) {
  const { t } = useTranslate();
  // An answer is as old as it is, also on a screen that is opened later; after a sleep a fresh one is asked for.
  const receivedAt = useCashierSelector((state) => state.transaction.receivedAt) ?? 0;
  const endsAt =
    secondsLeft === undefined ? Date.parse(expiresAt) - performance.timeOrigin : receivedAt + secondsLeft * 1000;
  const [total, setTotal] = useState(() => Math.max(1, endsAt - performance.now()));
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    setOver(endsAt <= performance.now());
    // The ring is full at the longest time that was told; each poll tells a shorter one.
    setTotal((longest) => Math.max(longest, endsAt - performance.now()));
  }, [endsAt]);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  if (isOver) {
    return (
      <Notice tone="negative" live>
        {t('step.invoice.expired')}
      </Notice>
    );
  }
  return <Countdown endsAt={endsAt} total={total} label={t('step.invoice.timeLeft')} onEnd={() => setOver(true)} />;
}
