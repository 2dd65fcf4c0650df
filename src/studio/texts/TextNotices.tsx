import { useSyncExternalStore } from 'react';
import { textIn } from '../../i18n/textIn';
import { useTranslate } from '../../i18n/useTranslate';
import type { Workbench } from '../drafts/createWorkbench';
import { MergeCard } from '../editor/MergeCard';
import { layoutOf, saveStateOf, withLayout } from '../edits/editorState';
import { Button } from '../ui/Button';
import { useRefusalText } from '../useRefusalText';
import styles from './Texts.module.css';

/** Methods at a time: the grid stays in sight. */
const maxNotices = 3;

/** What waits for somebody to decide: conflicts, refused edits, releases that an edit would stop. */
export function TextNotices({ workbench }: { readonly workbench: Workbench }) {
  const { t, tag } = useTranslate();
  const refusalWords = useRefusalText();
  const editors = useSyncExternalStore(workbench.subscribe, workbench.editors);
  const notices = [...editors].flatMap(([id, editor]) => {
    const state = editor.state();
    if (state.phase === 'loading') return [];
    const saveState = saveStateOf(state);
    const layout = layoutOf(state);
    const name = `${textIn(layout.method.text, tag)} · ${t(`kind.${editor.key.transaction}`)}`;
    const at = () => Date.now();
    if (state.conflict)
      return (
        <MergeCard
          key={id}
          {...state.conflict}
          mine={layout}
          method={name}
          resolve={(merged) => editor.dispatch({ type: 'resolved', layout: merged, at: at() })}
        />
      );
    const refusal = saveState === 'failed' ? state.refusal?.refusal : null;
    const isHeld = saveState === 'held';
    if (!refusal && !isHeld) return [];
    return (
      <p key={id} role="alert" className={styles.problem}>
        {t('problem.at', { place: name, text: refusal ? refusalWords(refusal, layout) : t('held.text') })}
        {isHeld && (
          <Button isSmall onPress={() => editor.dispatch({ type: 'releaseStopped', at: at() })}>
            {t('held.stop')}
          </Button>
        )}
        <Button isSmall onPress={() => editor.edit(withLayout(() => state.base))}>
          {t('texts.discard')}
        </Button>
      </p>
    );
  });
  return notices.slice(0, maxNotices);
}
