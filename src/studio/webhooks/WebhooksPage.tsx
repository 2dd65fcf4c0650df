import { useState } from 'react';
import type { HookDelivery } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import type { Answer } from '../api/answer';
import { call } from '../api/store';
import { studioApi } from '../api/studioApi';
import { ErrorNote } from '../ErrorNote';
import { LoadNotice } from '../Loaded';
import { Page } from '../Page';
import pages from '../Page.module.css';
import styles from '../Studio.module.css';
import { Button } from '../ui/Button';
import { Select } from '../ui/Select';
import { showToast } from '../ui/toasts';
import { useCall } from '../useCall';
import { EndpointCard } from './EndpointCard';
import { useOutcome } from './useOutcome';
import { WebhookTable } from './WebhookTable';

type Filter = HookDelivery['state'] | 'all';
const filters: readonly Filter[] = ['all', 'waiting', 'retrying', 'delivered', 'failed'];

/** ms between two updates of the newest events. */
const pollingInterval = 5000;

/** What publishers and admins see of the webhooks to the platform's server: the endpoint, and each event. */
export function WebhooksPage() {
  const { t } = useTranslate();
  const outcomeOf = useOutcome();
  const [filter, setFilter] = useState<Filter>('all');
  const { isBusy, refusal, run } = useCall();
  const [hasOlder, setHasOlder] = useState(false);
  const query = studioApi.useHooksInfiniteQuery(filter === 'all' ? {} : { state: filter }, {
    // Up to date while no older ones are shown.
    pollingInterval: hasOlder ? 0 : pollingInterval,
  });
  const newest = query.data?.pages[0];
  const deliveries = query.data?.pages.flatMap((page) => page.deliveries) ?? [];

  /** Runs a call, and shows what has become of it. */
  async function act<Value>(sent: Promise<Answer<Value>>, wordsOf: (value: Value) => string): Promise<void> {
    const value = await run(sent);
    if (value !== null) showToast({ text: wordsOf(value) });
  }
  const testWords = (delivery: HookDelivery): string =>
    t(delivery.state === 'delivered' ? 'hooks.tested' : 'hooks.testFailed', { outcome: outcomeOf(delivery) });
  const replay = (id: string) => void act(call('replayHooks', { ids: [id] }), () => t('hooks.replayed'));
  const isEmpty = newest !== undefined && deliveries.length === 0;
  const hasNone = isEmpty && filter === 'all' && query.currentData !== undefined;
  return (
    <Page isWide>
      <h1>{t('nav.hooks')}</h1>
      <p className={styles.muted}>{t('hooks.intro')}</p>
      {newest && !newest.endpoint && (
        <section className={styles.card}>
          <h2>{t('hooks.add')}</h2>
          <p>{t('hooks.off')}</p>
        </section>
      )}
      {newest?.endpoint && (
        <EndpointCard
          endpoint={newest.endpoint}
          isBusy={isBusy}
          onTest={() => void act(call('testHook'), testWords)}
          onEnable={() => void act(call('enableHooks'), () => t('hooks.isEnabled'))}
        />
      )}
      <ErrorNote>{refusal}</ErrorNote>
      <LoadNotice query={query} />
      {newest && !hasNone && (
        <div className={pages.filters}>
          <Select
            label={t('hooks.status')}
            value={filter}
            options={filters.map((id) => ({ id, text: t(id === 'all' ? 'list.all' : `hooks.state.${id}`) }))}
            onChange={(chosen) => {
              setFilter(chosen);
              setHasOlder(false);
            }}
          />
        </div>
      )}
      {isEmpty && !hasNone && <p>{t('hooks.none')}</p>}
      {hasNone && newest.endpoint && <p>{t('hooks.empty')}</p>}
      {newest && !isEmpty && (
        <WebhookTable deliveries={deliveries} isPaused={Boolean(newest.endpoint?.disabledAt)} onReplay={replay} />
      )}
      {query.hasNextPage && (
        <div className={styles.row}>
          <Button
            onPress={() => {
              setHasOlder(true);
              void query.fetchNextPage();
            }}
          >
            {t('hooks.more')}
          </Button>
        </div>
      )}
    </Page>
  );
}
