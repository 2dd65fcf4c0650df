import { useEffect, useState } from 'react';
import type { RolloutReply } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { api } from '../api';

/** ms. Polling ends after a while: widgets in the background update later. */
const pollInterval = 500;
const maxPolls = 40;

/** How many open widgets have the latest publish. */
export function RolloutNote() {
  const { t } = useTranslate();
  const [rollout, setRollout] = useState<RolloutReply | null>(null);
  const [polls, setPolls] = useState(0);
  const isOver = polls >= maxPolls || (rollout !== null && rollout.updated >= rollout.notified);
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(
      () =>
        void api.rollout().then((answer) => {
          if (answer.ok) setRollout(answer.value);
          setPolls((count) => count + 1);
        }),
      polls === 0 ? 0 : pollInterval,
    );
    return () => clearTimeout(timer);
  }, [polls, isOver]);
  if (!rollout) return null;
  if (rollout.notified === 0) return <> {t('reach.none')}</>;
  return <> {t('reach.took', { took: rollout.updated, count: rollout.notified })}</>;
}
