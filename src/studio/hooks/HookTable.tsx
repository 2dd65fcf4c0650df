import type { HookDelivery } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import pages from '../Page.module.css';
import styles from '../Studio.module.css';
import { Button } from '../ui/Button';
import shapes from './Hooks.module.css';
import { useOutcome } from './useOutcome';

interface Props {
  /** Newest first. */
  readonly deliveries: readonly HookDelivery[];
  /** Whether the endpoint is disabled: nothing is tried then. */
  readonly isPaused: boolean;
  readonly onReplay: (id: string) => void;
}

const columns = ['time', 'event', 'payment', 'status', 'attempts', 'answer', 'next'] as const;
const isBad = ({ state }: HookDelivery): boolean => state === 'retrying' || state === 'failed';

/** Events with their last attempt; on a phone each row is a block with its own labels. */
export function HookTable({ deliveries, isPaused, onReplay }: Props) {
  const { t, tag } = useTranslate();
  const outcomeOf = useOutcome();
  const words = (time: string) => <time dateTime={time}>{new Date(time).toLocaleString(tag)}</time>;
  const labels = columns.map((name) => t(`hooks.${name}`));
  const [time, event, payment, status, attempts, answer, next] = labels;
  return (
    // Roles: `display: block` on a phone takes them away.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className={`${pages.table} ${shapes.table}`} role="table">
      <thead>
        <tr role="row">
          {labels.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
          <th scope="col">{t('hooks.action')}</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {deliveries.map((delivery) => (
          <tr key={delivery.id} role="row" title={delivery.id}>
            <td role="cell" data-label={time}>
              {words(delivery.createdAt)}
            </td>
            <td role="cell" data-label={event}>
              <code>{delivery.type}</code>
            </td>
            <td role="cell" data-label={payment}>
              {delivery.transactionId}
            </td>
            <td role="cell" data-label={status}>
              <span className={`${styles.tag} ${shapes.state} ${isBad(delivery) ? styles.tagWarm : ''}`}>
                {t(`hooks.state.${delivery.state}`)}
              </span>
            </td>
            <td role="cell" data-label={attempts}>
              {delivery.attempts}
            </td>
            <td role="cell" data-label={answer}>
              {outcomeOf(delivery)}
            </td>
            <td role="cell" data-label={next}>
              {delivery.dueAt && !isPaused && words(delivery.dueAt)}
            </td>
            <td role="cell" data-label={t('hooks.action')}>
              {delivery.transactionId !== null && (
                <Button
                  isSmall
                  aria-label={`${t('hooks.replay')}: ${delivery.type} ${delivery.transactionId}`}
                  onPress={() => onReplay(delivery.id)}
                >
                  {t('hooks.replay')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
