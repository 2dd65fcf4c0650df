import { useEffect, useRef, useState } from 'react';
import type { Layout } from '../../contract/generated/types';
import { describeChange } from '../../lint/describeChange';
import type { LintProblem } from '../../lint/LintRule';
import { Button } from '../../ui/primitives/Button/Button';
import type { PublishWish } from '../api';
import { Choice, Input } from '../editor/Input';
import styles from '../Studio.module.css';

interface Props {
  readonly before: Layout | null;
  readonly after: Layout;
  readonly problems: readonly LintProblem[];
  /** Answers what went wrong; null: it is published. */
  readonly publish: (wish: PublishWish) => Promise<string | null>;
  readonly close: () => void;
}

const shares = [
  ['0', 'Everybody'],
  ['5', '5 of 100 players'],
  ['25', '25 of 100 players'],
  ['50', '50 of 100 players'],
] as const;

/** The review: the difference in words, a note, a reason for warnings; then it is published. */
export function PublishDialog({ before, after, problems, publish, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const [share, setShare] = useState('0');
  const [time, setTime] = useState('');
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
          const at = time === '' ? '' : new Date(time).toISOString();
          void publish({ note, reason, share: Number(share), at }).then((why) => {
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
              {isBreaking && (
                <>
                  {' '}
                  <span className={`${styles.tag} ${styles.tagWarm}`}>open forms</span>
                </>
              )}
            </li>
          ))}
          {changes.length === 0 && <li>Nothing changes.</li>}
        </ul>
        {changes.some(({ isBreaking }) => isBreaking) && (
          <p className={styles.muted}>Forms that are open now may still be sent as they are, for an hour.</p>
        )}
        {errors > 0 && <p className={styles.error}>{errors} errors have to be mended first.</p>}
        <Input label="Why" value={note} onChange={setNote} autoFocus />
        {warnings > 0 && (
          <Input
            label={`Why ${warnings === 1 ? 'one warning' : `${warnings} warnings`} may stand`}
            value={reason}
            onChange={setReason}
          />
        )}
        <div className={styles.grid}>
          <Choice label="Who gets it" value={share} options={shares} onChange={setShare} />
          <Input
            label="To everybody at"
            type="datetime-local"
            value={time}
            onChange={setTime}
            note={share === '0' ? 'Empty: now' : 'Empty: once you publish it again'}
          />
        </div>
        {refusal && (
          <p role="alert" className={`${styles.problem} ${styles.error}`}>
            {refusal}
          </p>
        )}
        <div className={styles.row}>
          <Button type="submit" busy={isBusy} disabled={!mayPublish}>
            {share === '0' && time === '' ? 'Publish' : 'Release'}
          </Button>
          <Button variant="quiet" onClick={() => dialog.current?.close()}>
            Not now
          </Button>
        </div>
      </form>
    </dialog>
  );
}
