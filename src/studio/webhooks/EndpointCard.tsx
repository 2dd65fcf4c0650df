import type { HookEndpoint } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import pages from '../Page.module.css';
import styles from '../Studio.module.css';
import { Button } from '../ui/Button';

interface Props {
  readonly endpoint: HookEndpoint;
  /** Whether a test or an enabling is under way. */
  readonly isBusy: boolean;
  readonly onTest: () => void;
  readonly onEnable: () => void;
}

/** Where webhooks go, and whether it takes them; a warning while it is disabled. */
export function EndpointCard({ endpoint, isBusy, onTest, onEnable }: Props) {
  const { t, tag } = useTranslate();
  const { url, events, waiting, failingSince, disabledAt, disabledReason } = endpoint;
  const words = (time: string): string => new Date(time).toLocaleString(tag);
  const isWarm = disabledAt !== null || failingSince !== null;
  const state = disabledAt
    ? t('hooks.disabled')
    : failingSince
      ? t('hooks.failing', { time: words(failingSince) })
      : t('hooks.enabled');
  return (
    <section className={styles.card} aria-label={t('hooks.endpoint')}>
      <div className={pages.session}>
        <strong>{url}</strong>
        <span className={isWarm ? `${styles.tag} ${styles.tagWarm}` : styles.tag}>{state}</span>
        <span className={styles.tag}>{t(`hooks.events.${events}`)}</span>
        <span className={styles.tag}>{t('hooks.waiting', { number: waiting })}</span>
      </div>
      {disabledAt && disabledReason && (
        <p role="alert" className={`${styles.problem} ${styles.warning}`}>
          {t(`hooks.reason.${disabledReason}`, { time: words(disabledAt) })}
        </p>
      )}
      <div className={styles.row}>
        {disabledAt && (
          <Button look="primary" isPending={isBusy} onPress={onEnable}>
            {t('hooks.enable')}
          </Button>
        )}
        <Button isPending={isBusy} onPress={onTest}>
          {t('hooks.test')}
        </Button>
      </div>
    </section>
  );
}
