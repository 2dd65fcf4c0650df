import type { Draft } from '../api';
import styles from '../Studio.module.css';

interface Props {
  readonly draft: Draft | null;
  /** null: an author may not. */
  readonly withdraw: (() => void) | null;
}

/** Says who has a draft already and when it goes out to everybody, and takes it back. An edit takes it back, too. */
export function ReleaseNotice({ draft, withdraw }: Props) {
  if (!draft || (draft.share === 0 && draft.publishAt === null)) return null;
  const time = draft.publishAt && new Date(draft.publishAt).toLocaleString();
  return (
    <div className={`${styles.card} ${styles.stack}`} role="status">
      {draft.share > 0 && <strong>{draft.share} of 100 players have this draft.</strong>}
      {time && <strong>It goes out to everybody at {time}.</strong>}
      <div className={styles.row}>
        <span className={styles.muted}>An edit takes it back.</span>
        {withdraw && (
          <button type="button" className={styles.small} onClick={withdraw}>
            Take it back
          </button>
        )}
      </div>
    </div>
  );
}
