import type { MethodKey } from '../contract/generated/types';
import { useTranslate } from '../i18n/useTranslate';
import type { Answer } from './api/answer';
import { callMethod } from './api/store';
import type { ToastContent } from './ui/toasts';
import { useAnswerToast } from './useAnswerToast';
import type { Editor } from './useEditor';

/** What can be done to a whole method; most of it is undone from its toast. @param onDone called when the method has changed */
export function useMethodActions(key: MethodKey, onDone: () => void) {
  const { t } = useTranslate();
  const showAnswer = useAnswerToast();
  const act = async (editor: Editor, call: Promise<Answer<unknown>>, done: ToastContent): Promise<void> => {
    showAnswer(await call, done);
    editor.reload();
    onDone();
  };
  const archive = (editor: Editor, isArchived: boolean): Promise<void> =>
    act(editor, callMethod('archive', key, { isArchived }), {
      text: t(isArchived ? 'editor.archived' : 'editor.offeredAgain'),
      undo: () => void archive(editor, !isArchived),
      isPublished: true,
    });
  const rollback = (editor: Editor, revision: number, note = '', atOnce = false): Promise<void> => {
    const before = editor.details.published?.revision ?? 0;
    return act(editor, callMethod('rollback', key, { revision, note, atOnce }), {
      text: t('editor.isBack', { revision }),
      undo: () => void rollback(editor, before),
      isPublished: true,
    });
  };
  const discard = (editor: Editor): Promise<void> => {
    const { layout } = editor;
    return act(editor, editor.discard(), { text: t('editor.thrownAway'), undo: () => editor.restore(layout) });
  };
  const cancelRelease = (editor: Editor): Promise<void> =>
    act(editor, callMethod('cancelRelease', key), { text: t('editor.withdrawn') });
  return { archive, rollback, discard, cancelRelease };
}
