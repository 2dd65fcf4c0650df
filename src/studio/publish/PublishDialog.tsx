import { useEffect, useRef, useState } from 'react';
import type { Layout } from '../../contract/generated/types';
import { describeChange } from '../../lint/describeChange';
import type { LintProblem } from '../../lint/LintRule';
import { Button } from '../../ui/primitives/Button/Button';
import { Input } from '../editor/Input';
import styles from '../Studio.module.css';

interface Props {
  readonly before: Layout | null;
  readonly after: Layout;
  readonly problems: readonly LintProblem[];
  /** Answers what went wrong; null: it is published. */
  readonly publish: (note: string, reason: string) => Promise<string | null>;
  readonly close: () => void;
}

/** The review: the difference in words, a note, a reason for warnings; then it is published. */
export function PublishDialog({ before, after, problems, publish, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const changes = describeChange(before, after);
  const warnings = problems.filter(({ severity }) => severity === 'warning').length;
  const errors = problems.length - warnings;
  const mayPublish = errors === 0 && note.trim() !== '' && (warnings === 0 || reason.trim() !== '');
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="publish-title" onClose={close}>
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (!mayPublish || isBusy) return;
          setIsBusy(true);
          void publish(note, reason).then((why) => {
            setIsBusy(false);
            setRefusal(why);
            if (why === null) dialog.current?.close();
          });
        }}
      >
        <h2 id="publish-title">Publish {after.method.name}</h2>
        <ul className={styles.changes}>
          {changes.map(({ words, isBreaking }) => (
            <li key={words}>
              {words}
              {isBreaking && <span className={`${styles.tag} ${styles.tagWarm}`}> open forms</span>}
            </li>
          ))}
          {changes.length === 0 && <li>Nothing changes.</li>}
        </ul>
        {changes.some(({ isBreaking }) => isBreaking) && (
          <p className={styles.muted}>Forms that are open now may still be sent as they are, for an hour.</p>
        )}
        {errors > 0 && <p className={styles.error}>{errors} errors have to be mended first.</p>}
        <Input label="Why" value={note} onChange={setNote} autoFocus />
        {warnings > 0 && <Input label={`Why ${warnings} warnings may stand`} value={reason} onChange={setReason} />}
        {refusal && (
          <p role="alert" className={`${styles.problem} ${styles.error}`}>
            {refusal}
          </p>
        )}
        <div className={styles.row}>
          <Button type="submit" busy={isBusy} disabled={!mayPublish}>
            Publish
          </Button>
          <Button variant="quiet" onClick={() => dialog.current?.close()}>
            Not now
          </Button>
        </div>
      </form>
    </dialog>
  );
}
