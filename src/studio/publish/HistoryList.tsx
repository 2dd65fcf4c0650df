import { describeChange } from '../../lint/describeChange';
import type { Version } from '../api';
import styles from '../Studio.module.css';

interface Props {
  readonly versions: readonly Version[];
  readonly current: number;
  readonly mayPublish: boolean;
  readonly rollback: (revision: number) => void;
}

/** Every version: who, when, why, and what it changed; any of them comes back with one press. */
export function HistoryList({ versions, current, mayPublish, rollback }: Props) {
  if (versions.length === 0) return <p className={styles.muted}>Nothing was published from the studio yet.</p>;
  return (
    <ol className={styles.stack}>
      {versions.map(({ revision, note, author, at, layout }, index) => (
        <li key={revision} className={styles.card}>
          <div className={styles.cardHead}>
            <strong>Version {revision}</strong>
            <span className={styles.muted}>
              {author && `${author} · `} <time dateTime={at}>{new Date(at).toLocaleString('en')}</time>
            </span>
            <span className={styles.spacer} />
            {revision === current ? (
              <span className={styles.tag}>published</span>
            ) : (
              mayPublish && (
                <button type="button" className={styles.small} onClick={() => rollback(revision)}>
                  Bring back version {revision}
                </button>
              )
            )}
          </div>
          <p>{note}</p>
          <ul className={styles.changes}>
            {versions[index + 1] &&
              describeChange(versions[index + 1]?.layout ?? null, layout).map(({ words }) => (
                <li key={words}>{words}</li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
