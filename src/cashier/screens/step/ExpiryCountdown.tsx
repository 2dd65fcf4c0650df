import { useLayoutEffect, useState } from 'react';
import { useTranslate } from '../../../i18n/useTranslate';
import { Countdown } from '../../../ui/primitives/Countdown/Countdown';
import { Notice } from '../../../ui/primitives/Notice/Notice';
import { useCashierSelector } from '../../store/createStore';

interface Props {
  /** ISO 8601, UTC; unused when `secondsLeft` is known. */
  expiresAt: string | undefined;
  /** The server's time at its reply: a device's clock may be a day off, or change while this is shown. */
  secondsLeft: number | undefined;
  /** Called when the time has run out. */
  onOver: () => void;
}

/** The invoice's remaining time, as text and as a ring; after expiry, a warning not to pay. */
export function ExpiryCountdown({ expiresAt, secondsLeft, onOver }: Props) {
  const { t } = useTranslate();
  const kind = useCashierSelector((state) => state.transaction.kind);
  // Counts from when the reply arrived, even if the screen opens later; refetches after the device wakes.
  const receivedAt = useCashierSelector((state) => state.transaction.receivedAt) ?? 0;
  const endsAt =
    secondsLeft === undefined ? Date.parse(expiresAt ?? '') - performance.timeOrigin : receivedAt + secondsLeft * 1000;
  const [total, setTotal] = useState(() => Math.max(1, endsAt - performance.now()));
  const [isOver, setOver] = useState(false);
  // Before the paint: an invoice that has expired by now is never shown as payable.
  useLayoutEffect(() => {
    setOver(endsAt <= performance.now());
    // The ring is full at the longest remaining time received; each poll returns a shorter one.
    setTotal((longest) => Math.max(longest, endsAt - performance.now()));
  }, [endsAt]);
  useLayoutEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  if (isOver) {
    return (
      <Notice tone="negative" live>
        {t(`step.invoice.expired.${kind}`)}
      </Notice>
    );
  }
  return (
    <Countdown endsAt={endsAt} total={total} label={t(`step.invoice.timeLeft.${kind}`)} onEnd={() => setOver(true)} />
  );
}
