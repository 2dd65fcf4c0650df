import type { MethodKey } from '../contract/generated/types';
import { useTranslate } from '../i18n/useTranslate';
import type { Answer } from './api/answer';
import { callMethod } from './api/store';
import { showToast } from './ui/toasts';
import type { Editor } from './useEditor';
import { useRefusalText } from './useRefusalText';

/** What can be done to a whole method and undone from its toast. @param onDone called when the method has changed */
export function useMethodActions(key: MethodKey, onDone: () => void) {
  const { t } = useTranslate();
  const refusalWords = useRefusalText();
  const act = async (
    editor: Editor,
    call: Promise<Answer<unknown>>,
    text: string,
    undo: () => void,
    isPublished = true,
  ) => {
    const answer = await call;
    showToast(answer.ok ? { text, undo, isPublished } : { text: refusalWords(answer.refusal) });
    editor.reload();
    onDone();
  };
  const archive = (editor: Editor, isArchived: boolean): Promise<void> =>
    act(
      editor,
      callMethod('archive', key, { isArchived }),
      t(isArchived ? 'editor.archived' : 'editor.offeredAgain'),
      () => void archive(editor, !isArchived),
    );
  const rollback = (editor: Editor, revision: number, note = '', atOnce = false): Promise<void> => {
    const before = editor.details.published?.revision ?? 0;
    return act(
      editor,
      callMethod('rollback', key, { revision, note, atOnce }),
      t('editor.isBack', { revision }),
      () => void rollback(editor, before),
    );
  };
  const discard = (editor: Editor): Promise<void> => {
    const { layout } = editor;
    return act(editor, editor.discard(), t('editor.thrownAway'), () => editor.restore(layout), false);
  };
  return { archive, rollback, discard };
}
