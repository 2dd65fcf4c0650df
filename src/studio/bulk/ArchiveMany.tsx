import { useState } from 'react';
import type { MethodSummary } from '../../contract/generated/types';
import { methodId, methodKeyOf } from '../../contract/studio/methodKey';
import { useTranslate } from '../../i18n/useTranslate';
import { call } from '../api/store';
import { ErrorNote } from '../ErrorNote';
import { ChangeNote } from '../publish/PublishTexts';
import { Dialog } from '../ui/Dialog';
import { showToast } from '../ui/toasts';
import { useAnswerToast } from '../useAnswerToast';
import { doneOrRequested, useCall } from '../useCall';
import { useRefusalText } from '../useRefusalText';
import styles from './Bulk.module.css';

interface Props {
  /** Published ones that are not so yet. */
  readonly methods: readonly MethodSummary[];
  readonly isArchived: boolean;
  readonly onClose: () => void;
}

/** Archives methods or offers them again, all or none; a toast takes it back. */
export function ArchiveMany({ methods, isArchived, onClose }: Props) {
  const { t } = useTranslate();
  const refusalText = useRefusalText();
  const showAnswer = useAnswerToast();
  const [note, setNote] = useState('');
  const { isBusy, refusal, run } = useCall();
  const archive = async (): Promise<void> => {
    const keys = methods.map(methodKeyOf);
    const done = await run(doneOrRequested(call('archiveMany', { methods: keys, isArchived, note: note.trim() })));
    if (!done) return;
    const undo = async (): Promise<void> =>
      showAnswer(await call('archiveMany', { methods: keys, isArchived: !isArchived, note: '' }));
    if (done.request) showToast({ text: refusalText(done.request) });
    else showToast({ text: t(isArchived ? 'editor.archived' : 'editor.offeredAgain'), undo: () => void undo() });
    onClose();
  };
  const text = t(isArchived ? 'editor.archive' : 'editor.offerAgain');
  return (
    <Dialog
      title={text}
      onClose={onClose}
      action={{ text, isPending: isBusy, isDisabled: methods.length === 0, onPress: () => void archive() }}
    >
      <ErrorNote>{refusal}</ErrorNote>
      <ul className={styles.changes}>
        {methods.map((method) => (
          <li key={methodId(method)}>
            {method.title} · {t(`kind.${method.transaction}`)}
          </li>
        ))}
      </ul>
      <ChangeNote value={note} onChange={setNote} />
    </Dialog>
  );
}
