import { useEffect, useState } from 'react';
import type { RolloutReply } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { api } from '../api';

/** Asked again so often, and so many times: a widget whose player is away comes later. ms. */
const askEvery = 500;
const mostAsks = 40;

/** How many of the open widgets have what was just published. */
export function ReachNote() {
  const { t } = useTranslate();
  const [reach, setReach] = useState<RolloutReply | null>(null);
  const [asks, setAsks] = useState(0);
  const isOver = asks >= mostAsks || (reach !== null && reach.updated >= reach.notified);
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(
      () =>
        void api.rollout().then((answer) => {
          if (answer.ok) setReach(answer.value);
          setAsks((count) => count + 1);
        }),
      asks === 0 ? 0 : askEvery,
    );
    return () => clearTimeout(timer);
  }, [asks, isOver]);
  if (!reach) return null;
  if (reach.notified === 0) return <> {t('reach.none')}</>;
  return <> {t('reach.took', { took: reach.updated, count: reach.notified })}</>;
}
