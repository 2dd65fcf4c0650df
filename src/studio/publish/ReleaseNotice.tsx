import type { MethodDraft } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import styles from '../Studio.module.css';

interface Props {
  readonly draft: MethodDraft | null;
  /** null: only publishers may. */
  readonly cancelRelease: (() => void) | null;
}

/** Shows a partial or scheduled release and cancels it. An edit cancels it, too. */
export function ReleaseNotice({ draft, cancelRelease }: Props) {
  const { t, tag } = useTranslate();
  if (!draft || (draft.share === 0 && draft.publishAt === null)) return null;
  const time = draft.publishAt && new Date(draft.publishAt).toLocaleString(tag);
  return (
    <div className={`${styles.card} ${styles.stack}`} role="status">
      {draft.share > 0 && <strong>{t('release.share', { share: draft.share })}</strong>}
      {time && <strong>{t('release.at', { time })}</strong>}
      <div className={styles.row}>
        <span className={styles.muted}>{t('release.edit')}</span>
        {cancelRelease && (
          <button type="button" className={styles.small} onClick={cancelRelease}>
            {t('release.back')}
          </button>
        )}
      </div>
    </div>
  );
}
