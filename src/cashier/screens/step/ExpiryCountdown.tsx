import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from '../../../i18n/useTranslate';
import { Countdown } from '../../../ui/primitives/Countdown/Countdown';
import { Notice } from '../../../ui/primitives/Notice/Notice';

interface Props {
  /** ISO 8601, UTC. */
  expiresAt: string;
  /** By the server's clock when it answered; a device's clock may be a day off. */
  secondsLeft: number | undefined;
}

/** By this device's clock: a wrong one is as wrong at the end as it is now. */
const endOf = ({ expiresAt, secondsLeft }: Props): number =>
  secondsLeft === undefined ? Date.parse(expiresAt) : Date.now() + secondsLeft * 1000;

/** How long the invoice stands, as text and as a ring; when it has run out it says so and warns not to pay. */
export function ExpiryCountdown({ expiresAt, secondsLeft }: Props) {
  const { t } = useTranslate();
  const span = useMemo(() => {
    const endsAt = endOf({ expiresAt, secondsLeft });
    return { endsAt, total: Math.max(1, endsAt - Date.now()) };
  }, [expiresAt, secondsLeft]);
  const [isOver, setOver] = useState(false);
  useEffect(() => setOver(span.endsAt <= Date.now()), [span]);
  if (isOver) {
    return (
      <Notice tone="negative" live>
        {t('step.invoice.expired')}
      </Notice>
    );
  }
  return (
    <Countdown endsAt={span.endsAt} total={span.total} label={t('step.invoice.timeLeft')} onEnd={() => setOver(true)} />
  );
}
