import { useState } from 'react';
import type { MethodVersion } from '../../contract/generated/types';
import { historyNotes } from '../../contract/studio/studioCalls';
import { useTranslate } from '../../i18n/useTranslate';
import { describeChange } from '../../lint/describeChange';
import styles from '../Studio.module.css';
import { Button } from '../ui/Button';
import { Fold } from '../ui/Fold';
import { Moment } from '../ui/Moment';
import { RollbackDialog } from './RollbackDialog';
import { ChangeTable } from './review/ChangeTable';

interface Props {
  /** Newest first. */
  readonly versions: readonly MethodVersion[];
  readonly current: number;
  readonly mayPublish: boolean;
  readonly rollback: (revision: number, note: string, atOnce: boolean) => void;
}

/** Translations of the gateway's own notes. */
const ownNotes: ReadonlyMap<string, string> = new Map([
  [historyNotes.original, 'history.before'],
  [historyNotes.fromFile, 'history.file'],
]);

/** Every published version: author, time, note and changes, with a button to review and restore it. */
export function HistoryList({ versions, current, mayPublish, rollback }: Props) {
  const { t } = useTranslate();
  const [restored, setRestored] = useState<MethodVersion | null>(null);
  if (versions.length === 0) return <p className={styles.muted}>{t('history.none')}</p>;
  return (
    <>
      <ol className={styles.stack}>
        {versions.map((version, index) => {
          const { revision, note, reason, comment, author, at, layout } = version;
          const older = versions[index + 1]?.layout;
          return (
            <li key={revision} className={styles.card}>
              <div className={styles.cardHead}>
                <strong>{t('history.version', { revision })}</strong>
                <span className={styles.muted}>
                  {author && `${author} · `} <Moment at={at} />
                </span>
                <span className={styles.spacer} />
                {revision === current ? (
                  <span className={styles.tag}>{t('tag.published')}</span>
                ) : (
                  mayPublish && (
                    <Button isSmall onPress={() => setRestored(version)}>
                      {t('history.back', { revision })}
                    </Button>
                  )
                )}
              </div>
              {version.restored !== undefined && <p>{t('history.restored', { revision: version.restored })}</p>}
              {note && <p>{ownNotes.has(note) ? t(ownNotes.get(note) ?? '') : note}</p>}
              {reason && <p>{t('history.reason', { reason })}</p>}
              {comment && <p>{t('history.comment', { name: author, comment })}</p>}
              {older && (
                <Fold
                  level={2}
                  title={t('history.changes', { count: describeChange(older, layout).length })}
                  isOpenAtFirst={index === 0}
                >
                  <ChangeTable before={older} after={layout} />
                </Fold>
              )}
            </li>
          );
        })}
      </ol>
      {restored && (
        <RollbackDialog
          revision={restored.revision}
          before={versions.find(({ revision }) => revision === current)?.layout ?? null}
          after={restored.layout}
          rollback={rollback}
          close={() => setRestored(null)}
        />
      )}
    </>
  );
}
