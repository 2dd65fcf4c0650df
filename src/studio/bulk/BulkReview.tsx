import { useState } from 'react';
import type { MethodKey, Operator } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import type { BulkEdit } from '../edits/bulk/bulkEdit';
import { methodId } from '../methodId';
import { AtOnceChoice, concernsOpenForms } from '../publish/AtOnceChoice';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Fold } from '../ui/Fold';
import { TextField } from '../ui/TextField';
import { showToast } from '../ui/toasts';
import { useRefusalText } from '../useRefusalText';
import styles from './Bulk.module.css';
import { ChangeCard } from './ChangeCard';
import { publishDrafts, type Refusals, type SavedChange, saveDrafts, undoDrafts, undoPublish } from './saveChanges';
import { useBulkPlan } from './useBulkPlan';

interface Props {
  readonly op: Operator;
  readonly keys: readonly MethodKey[];
  readonly edit: BulkEdit;
  readonly onClose: () => void;
}

const none: ReadonlySet<string> = new Set();

/** One review of an edit of many methods: each change, each problem; then drafts, or a publish of all with one note. */
export function BulkReview({ op, keys, edit, onClose }: Props) {
  const { t } = useTranslate();
  const refusalText = useRefusalText();
  const { plan, problems, refusal: notLoaded } = useBulkPlan(keys, edit);
  const [leftOut, setLeftOut] = useState(none);
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const [wantsAtOnce, setWantsAtOnce] = useState(false);
  const [busy, setBusy] = useState<'drafts' | 'publish' | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [refusals, setRefusals] = useState<Refusals>(new Map());
  const changes = plan?.changes.filter(({ key }) => !leftOut.has(methodId(key))) ?? [];
  const versions = changes.map(({ stored, after }) => ({ before: stored.published?.layout ?? null, after }));
  // The change that asks for it may be left out again.
  const isAtOnce = wantsAtOnce && versions.some(concernsOpenForms);
  const found = changes.flatMap(({ key }) => problems.get(methodId(key)) ?? []);
  const errors = found.filter(({ severity }) => severity === 'error').length;
  const warnings = found.length - errors;
  const isChecked = changes.every(({ key }) => problems.has(methodId(key)));
  const mayPublish =
    isChecked && changes.length > 0 && errors === 0 && note.trim() !== '' && (warnings === 0 || reason.trim() !== '');

  const finish = (text: string, undo: (() => Promise<void>) | null): void => {
    showToast({ text, ...(undo && { undo: () => void undo() }) });
    onClose();
  };
  /** @returns null: some were refused, which the cards show */
  const save = async (): Promise<readonly SavedChange[] | null> => {
    const { saved, refusals: refused } = await saveDrafts(changes);
    setRefusals(refused);
    if (refused.size === 0) return saved;
    await undoDrafts(saved);
    setRefusal(t('bulk.notSaved', { number: refused.size }));
    setBusy(null);
    return null;
  };
  const saveAll = async (): Promise<void> => {
    setBusy('drafts');
    const saved = await save();
    if (saved) finish(t('bulk.saved', { number: saved.length }), () => undoDrafts(saved));
  };
  const publishAll = async (): Promise<void> => {
    setBusy('publish');
    const saved = await save();
    if (!saved) return;
    const published = await publishDrafts(saved, { note: note.trim(), reason: reason.trim(), atOnce: isAtOnce });
    if (published.kind === 'published')
      return finish(t('bulk.published', { number: saved.length }), () => undoPublish(saved));
    if (published.kind === 'requested') return finish(refusalText(published.refusal), null);
    await undoDrafts(saved);
    setRefusals(published.refusals);
    setRefusal(refusalText(published.refusal));
    setBusy(null);
  };
  return (
    <Dialog
      isWide
      title={t('bulk.review')}
      onClose={onClose}
      footer={
        <>
          <span className={styles.sum} role="status">
            {plan &&
              (isChecked
                ? t('bulk.sum', { changes: changes.length, errors, warnings })
                : t('bulk.checking', { done: problems.size, all: plan.changes.length }))}
          </span>
          <Button onPress={onClose}>{t('notNow')}</Button>
          <Button
            look={op.role === 'author' ? 'primary' : 'secondary'}
            isDisabled={changes.length === 0 || busy !== null}
            isPending={busy === 'drafts'}
            onPress={() => void saveAll()}
          >
            {t('bulk.save')}
          </Button>
          {op.role !== 'author' && (
            <Button
              look="primary"
              isDisabled={!mayPublish || busy !== null}
              isPending={busy === 'publish'}
              onPress={() => void publishAll()}
            >
              {t('bulk.publish')}
            </Button>
          )}
        </>
      }
    >
      {(refusal !== null || notLoaded) && (
        <p role="alert" className={styles.refusal}>
          {refusal ?? (notLoaded && refusalText(notLoaded))}
        </p>
      )}
      {plan && plan.changes.length === 0 && <p>{t('publish.nothing')}</p>}
      <ul className={styles.cards}>
        {plan?.changes.map((change) => {
          const text = methodId(change.key);
          return (
            <ChangeCard
              key={text}
              change={change}
              problems={problems.get(text) ?? []}
              refusal={refusals.get(text) ?? null}
              isIncluded={!leftOut.has(text)}
              onInclude={(isIncluded) =>
                setLeftOut((before) =>
                  isIncluded ? new Set([...before].filter((one) => one !== text)) : new Set([...before, text]),
                )
              }
            />
          );
        })}
      </ul>
      {plan && plan.notEdited.length > 0 && (
        <Fold title={t('bulk.notEdited', { number: plan.notEdited.length })} isOpenAtFirst>
          {plan.notEdited.map(({ title, why }) => (
            <p key={title}>
              {title}: {t(`bulk.${why}`)}
            </p>
          ))}
        </Fold>
      )}
      {plan && plan.unchanged.length > 0 && (
        <Fold title={t('bulk.unchanged', { number: plan.unchanged.length })}>
          <p>{plan.unchanged.join(', ')}</p>
        </Fold>
      )}
      {op.role !== 'author' && changes.length > 0 && (
        <TextField label={t('publish.why')} value={note} onChange={setNote} maxLength={4000} />
      )}
      {op.role !== 'author' && warnings > 0 && (
        <TextField
          label={t('publish.reason', { count: warnings })}
          value={reason}
          onChange={setReason}
          maxLength={4000}
        />
      )}
      {op.role !== 'author' && <AtOnceChoice methods={versions} isAtOnce={isAtOnce} onChange={setWantsAtOnce} />}
    </Dialog>
  );
}
