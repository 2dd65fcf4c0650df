import { useEffect, useRef, useState } from 'react';
import type { Layout, LintProblem, PublishRequest } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { changeWords } from '../../lint/changes/changeWords';
import { describeChange } from '../../lint/describeChange';
import { Button } from '../../ui/primitives/Button/Button';
import { Choice, Input } from '../editor/Input';
import styles from '../Studio.module.css';
import shapes from './PublishDialog.module.css';

/** The publisher's input. */
type Publication = Required<Omit<PublishRequest, 'seen'>>;

interface Props {
  readonly before: Layout | null;
  readonly after: Layout;
  readonly problems: readonly LintProblem[];
  /** @returns an error text; null: it is published */
  readonly publish: (publication: Publication) => Promise<string | null>;
  readonly close: () => void;
}

/** Percentages of players. */
const shares = [5, 25, 50] as const;

/** Reviews the changes of a draft and publishes or releases it, with a note and a reason for warnings. */
export function PublishDialog({ before, after, problems, publish, close }: Props) {
  const { t, tag } = useTranslate();
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
    <dialog ref={dialog} className={shapes.dialog} aria-labelledby="publish-title" onClose={close}>
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (!mayPublish || isBusy) return;
          setIsBusy(true);
          const at = time === '' ? null : new Date(time).toISOString();
          void publish({ note, reason, share: Number(share), at }).then((why) => {
            setIsBusy(false);
            setRefusal(why);
            if (why === null) dialog.current?.close();
          });
        }}
      >
        <h2 id="publish-title">{t('publish.title', { name: after.method.name })}</h2>
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={JSON.stringify(change)}>
              {changeWords(change, { before, after }, { t, tag })}
              {change.isBreaking && (
                <>
                  {' '}
                  <span className={`${styles.tag} ${styles.tagWarm}`}>{t('tag.openForms')}</span>
                </>
              )}
            </li>
          ))}
          {changes.length === 0 && <li>{t('publish.nothing')}</li>}
        </ul>
        {changes.some(({ isBreaking }) => isBreaking) && <p className={styles.muted}>{t('publish.openForms')}</p>}
        {errors > 0 && <p className={styles.error}>{t('publish.errors', { count: errors })}</p>}
        <Input label={t('publish.why')} value={note} onChange={setNote} autoFocus />
        {warnings > 0 && <Input label={t('publish.reason', { count: warnings })} value={reason} onChange={setReason} />}
        <div className={styles.grid}>
          <Choice
            label={t('publish.who')}
            value={share}
            options={[
              ['0', t('publish.everybody')] as const,
              ...shares.map((part) => [String(part), t('publish.share', { share: part })] as const),
            ]}
            onChange={setShare}
          />
          <Input
            label={t('publish.at')}
            type="datetime-local"
            value={time}
            onChange={setTime}
            note={t(share === '0' ? 'publish.atNow' : 'publish.atLater')}
          />
        </div>
        {refusal && (
          <p role="alert" className={`${styles.problem} ${styles.error}`}>
            {refusal}
          </p>
        )}
        <div className={styles.row}>
          <Button type="submit" busy={isBusy} disabled={!mayPublish}>
            {t(share === '0' && time === '' ? 'publish.publish' : 'publish.release')}
          </Button>
          <Button variant="quiet" onClick={() => dialog.current?.close()}>
            {t('notNow')}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
