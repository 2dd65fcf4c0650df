import type { Translate } from '../../i18n/useTranslate';

interface Props {
  readonly t: Translate['t'];
  readonly onRefresh?: () => void;
}

/** What is shown when a page loads slowly. Without hooks: boot renders it, too, and has its styles. */
export const SlowNotice = ({ t, onRefresh }: Props) => (
  <div className="slow-notice">
    <p>{t('loading.slow')}</p>
    <button type="button" onClick={onRefresh}>
      {t('button.refresh')}
    </button>
  </div>
);
