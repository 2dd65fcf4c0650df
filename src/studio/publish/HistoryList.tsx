import type { MethodVersion } from '../../contract/generated/types';
import { historyNotes } from '../../contract/studio/studioCalls';
import { useTranslate } from '../../i18n/useTranslate';
import { changeWords } from '../../lint/changes/changeWords';
import { describeChange } from '../../lint/describeChange';
import styles from '../Studio.module.css';

interface Props {
  readonly versions: readonly MethodVersion[];
  readonly current: number;
  readonly mayPublish: boolean;
  readonly rollback: (revision: number) => void;
}

/** Translations of the gateway's own notes. */
const ownNotes: ReadonlyMap<string, string> = new Map([
  [historyNotes.original, 'history.before'],
  [historyNotes.fromFile, 'history.file'],
]);

/** Every published version: author, time, note and changes, with a button to roll back to it. */
export function HistoryList({ versions, current, mayPublish, rollback }: Props) {
  const { t, tag } = useTranslate();
  if (versions.length === 0) return <p className={styles.muted}>{t('history.none')}</p>;
  return (
    <ol className={styles.stack}>
      {versions.map(({ revision, note, reason, restored, author, at, layout }, index) => (
        <li key={revision} className={styles.card}>
          <div className={styles.cardHead}>
            <strong>{t('history.version', { revision })}</strong>
            <span className={styles.muted}>
              {author && `${author} · `} <time dateTime={at}>{new Date(at).toLocaleString(tag)}</time>
            </span>
            <span className={styles.spacer} />
            {revision === current ? (
              <span className={styles.tag}>{t('tag.published')}</span>
            ) : (
              mayPublish && (
                <button type="button" className={styles.small} onClick={() => rollback(revision)}>
                  {t('history.back', { revision })}
                </button>
              )
            )}
          </div>
          {restored !== undefined && <p>{t('history.restored', { revision: restored })}</p>}
          {note && <p>{ownNotes.has(note) ? t(ownNotes.get(note) ?? '') : note}</p>}
          {reason && <p>{t('history.reason', { reason })}</p>}
          <ul className={styles.changes}>
            {versions[index + 1] &&
              describeChange(versions[index + 1]?.layout ?? null, layout).map((change) => (
                <li key={JSON.stringify(change)}>
                  {changeWords(change, { before: versions[index + 1]?.layout ?? null, after: layout }, { t, tag })}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
