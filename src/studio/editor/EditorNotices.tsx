import { useTranslate } from '../../i18n/useTranslate';
import { ErrorNote } from '../ErrorNote';
import styles from '../Studio.module.css';
import { Button } from '../ui/Button';
import type { Editor } from '../useEditor';
import { useRefusalText } from '../useRefusalText';
import { MergeCard } from './MergeCard';

/** What the author should know or decide about their edits: a conflict, a merge, a refusal, a release that would end. */
export function EditorNotices({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslate();
  const refusalWords = useRefusalText();
  const { conflict, mergedWith, layout, saveState, saveError } = editor;
  return (
    <>
      {conflict && <MergeCard {...conflict} mine={layout} resolve={editor.resolve} />}
      {mergedWith !== null && !conflict && (
        <p className={styles.muted} role="status">
          {t('editor.joined', { name: mergedWith || t('editor.somebody') })}
        </p>
      )}
      <ErrorNote>{saveError && refusalWords(saveError, layout)}</ErrorNote>
      {saveState === 'held' && (
        <div className={`${styles.card} ${styles.stack}`} role="alert">
          <strong>{t('held.text')}</strong>
          <div className={styles.row}>
            <Button look="primary" onPress={editor.stopRelease}>
              {t('held.stop')}
            </Button>
            <Button onPress={editor.revert}>{t('held.revert')}</Button>
          </div>
        </div>
      )}
    </>
  );
}
