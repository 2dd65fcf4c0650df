import { useState } from 'react';
import type { HookDelivery } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { type Answer, api } from '../api';
import pages from '../Page.module.css';
import styles from '../Studio.module.css';
import { Button } from '../ui/Button';
import { Select } from '../ui/Select';
import { useRefusalText } from '../useRefusalText';
import { EndpointCard } from './EndpointCard';
import { HookTable } from './HookTable';
import { useHooks } from './useHooks';
import { useOutcome } from './useOutcome';

type Filter = HookDelivery['state'] | 'all';
const filters: readonly Filter[] = ['all', 'waiting', 'retrying', 'delivered', 'failed'];

/** What publishers and admins see of the webhooks to the platform's server: the endpoint, and each event. */
export function HooksPage({ showMessage }: { readonly showMessage: (text: string) => void }) {
  const { t } = useTranslate();
  const refusalWords = useRefusalText();
  const outcomeOf = useOutcome();
  const [filter, setFilter] = useState<Filter>('all');
  const [isBusy, setIsBusy] = useState(false);
  const { reply, shown, refusal, reload, loadOlder } = useHooks(filter === 'all' ? null : filter);

  /** Runs a call, shows what has become of it, and updates the list. */
  async function act<Value>(call: () => Promise<Answer<Value>>, wordsOf: (value: Value) => string): Promise<void> {
    setIsBusy(true);
    const answer = await call();
    setIsBusy(false);
    showMessage(answer.ok ? wordsOf(answer.value) : refusalWords(answer.refusal));
    await reload();
  }
  const testWords = (delivery: HookDelivery): string =>
    t(delivery.state === 'delivered' ? 'hooks.tested' : 'hooks.testFailed', { outcome: outcomeOf(delivery) });
  const replay = (id: string) =>
    void act(
      () => api.replayHook(id),
      () => t('hooks.replayed'),
    );
  const isEmpty = reply?.deliveries.length === 0;
  const hasNone = isEmpty && filter === 'all' && shown === null;
  return (
    <main className={pages.page}>
      <div className={`${pages.column} ${pages.wide}`}>
        <h1>{t('nav.hooks')}</h1>
        <p className={styles.muted}>{t('hooks.intro')}</p>
        {reply && !reply.endpoint && <p>{t('hooks.off')}</p>}
        {reply?.endpoint && (
          <EndpointCard
            endpoint={reply.endpoint}
            isBusy={isBusy}
            onTest={() => void act(api.testHook, testWords)}
            onEnable={() => void act(api.enableHooks, () => t('hooks.isEnabled'))}
          />
        )}
        {refusal && (
          <p role="alert" className={`${styles.problem} ${styles.error}`}>
            {refusalWords(refusal)}
          </p>
        )}
        {reply && !hasNone && (
          <div className={pages.filters}>
            <Select
              label={t('hooks.status')}
              value={filter}
              options={filters.map((id) => ({ id, text: t(id === 'all' ? 'list.all' : `hooks.state.${id}`) }))}
              onChange={setFilter}
            />
          </div>
        )}
        {isEmpty && !hasNone && <p>{t('hooks.none')}</p>}
        {hasNone && reply.endpoint && <p>{t('hooks.empty')}</p>}
        {reply && !isEmpty && (
          <HookTable deliveries={reply.deliveries} isPaused={Boolean(reply.endpoint?.disabledAt)} onReplay={replay} />
        )}
        {reply && reply.next !== null && (
          <div className={styles.row}>
            <Button onPress={() => void loadOlder(reply.next)}>{t('hooks.more')}</Button>
          </div>
        )}
      </div>
    </main>
  );
}
