import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { studioApi } from '../api/studioApi';

/** ms. Polling ends after a while: hidden widgets may take much longer to update. */
const pollingInterval = 500;
const longestPolling = 20_000;

/** How many open widgets have the latest publish. */
export function RolloutNote() {
  const { t } = useTranslate();
  const [isPolling, setIsPolling] = useState(true);
  const { data, currentData, isError } = studioApi.useRolloutQuery(undefined, {
    pollingInterval: isPolling ? pollingInterval : 0,
  });
  const isComplete = data !== undefined && data.updated >= data.notified;
  useEffect(() => {
    const timer = setTimeout(() => setIsPolling(false), isComplete ? 0 : longestPolling);
    return () => clearTimeout(timer);
  }, [isComplete]);
  if (isError) return <> {t('load.unreachable')}</>;
  if (!currentData) return null;
  if (currentData.notified === 0) return <> {t('reach.none')}</>;
  return <> {t('reach.took', { took: currentData.updated, count: currentData.notified })}</>;
}
