import type { HookDelivery } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { RecordTable } from '../RecordTable';
import styles from '../Studio.module.css';
import { Button } from '../ui/Button';
import { Moment } from '../ui/Moment';
import { useOutcome } from './useOutcome';
import shapes from './Webhooks.module.css';

interface Props {
  /** Newest first. */
  readonly deliveries: readonly HookDelivery[];
  /** Whether the endpoint is disabled: nothing is tried then. */
  readonly isPaused: boolean;
  readonly onReplay: (id: string) => void;
}

const isBad = ({ state }: HookDelivery): boolean => state === 'retrying' || state === 'failed';

/** Events with their last attempt. */
export function WebhookTable({ deliveries, isPaused, onReplay }: Props) {
  const { t } = useTranslate();
  const outcomeOf = useOutcome();
  return (
    <RecordTable
      className={shapes.table}
      rows={deliveries}
      idOf={({ id }) => id}
      columns={[
        ['hooks.time', ({ createdAt }) => <Moment at={createdAt} />],
        ['hooks.event', ({ type }) => <code>{type}</code>],
        ['hooks.payment', ({ transactionId }) => transactionId],
        [
          'hooks.status',
          (delivery) => (
            <span className={`${styles.tag} ${shapes.state} ${isBad(delivery) ? styles.tagWarm : ''}`}>
              {t(`hooks.state.${delivery.state}`)}
            </span>
          ),
        ],
        ['hooks.attempts', ({ attempts }) => attempts],
        ['hooks.answer', outcomeOf],
        ['hooks.next', ({ dueAt }) => dueAt && !isPaused && <Moment at={dueAt} />],
        [
          'hooks.action',
          ({ id, type, transactionId }) =>
            transactionId !== null && (
              <Button
                isSmall
                aria-label={`${t('hooks.replay')}: ${type} ${transactionId}`}
                onPress={() => onReplay(id)}
              >
                {t('hooks.replay')}
              </Button>
            ),
        ],
      ]}
    />
  );
}
