import { useContext, useState } from 'react';
import type { MethodKey, Operator } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import type { Workbench } from '../drafts/createWorkbench';
import { WorkbenchContext } from '../drafts/WorkbenchContext';
import { ErrorNote } from '../ErrorNote';
import type { BulkEdit } from '../edits/bulk/bulkEdit';
import { isReleased } from '../edits/editorState';
import { LoadNotice } from '../Loaded';
import { methodId } from '../methodId';
import { AtOnceChoice, concernsOpenForms } from '../publish/AtOnceChoice';
import { publishObstacle } from '../publish/publishObstacle';
import shapes from '../publish/review/Review.module.css';
import pages from '../Studio.module.css';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Fold } from '../ui/Fold';
import { TextField } from '../ui/TextField';
import { showToast } from '../ui/toasts';
import { useRefusalText } from '../useRefusalText';
import styles from './Bulk.module.css';
import { ChangeCard } from './ChangeCard';
import type { PlannedChange } from './planChanges';
import {
  publishDrafts,
  type Refusals,
  type SavedChange,
  saveDrafts,
  storedDrafts,
  undoDrafts,
  undoPublish,
} from './saveChanges';
import { useBulkPlan } from './useBulkPlan';

interface Props {
  readonly op: Operator;
  readonly keys: readonly MethodKey[];
  /** null: their drafts are published as they are. */
  readonly edit: BulkEdit | null;
  readonly onClose: () => void;
}

const none: ReadonlySet<string> = new Set();
const withMember = (set: ReadonlySet<string>, member: string, isIn: boolean): ReadonlySet<string> =>
  new Set([...[...set].filter((one) => one !== member), ...(isIn ? [member] : [])]);

/** One review of an edit of many methods: each change, each problem; then drafts, or a publish of all with one note. */
export function BulkReview({ op, keys, edit, onClose }: Props) {
  const { t } = useTranslate();
  const refusalText = useRefusalText();
  const workbench = useContext(WorkbenchContext);
  const { plan, problems, query } = useBulkPlan(keys, edit);
  const [leftOut, setLeftOut] = useState(none);
  /** Methods whose release may stop. */
  const [agreed, setAgreed] = useState(none);
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
  const parts = changes.flatMap((change) => change.changes);
  // Said once instead of in each row.
  const areAllBreaking = parts.length > 0 && parts.every(({ isBreaking }) => isBreaking);
  const isHeld = changes.some(({ key, stored }) => isReleased(stored.draft) && !agreed.has(methodId(key)));
  const isChecked = changes.every(({ key }) => problems.has(methodId(key)));
  const obstacle = publishObstacle({ errors, warnings, note, reason }, t);
  const isReady = isChecked && !isHeld && changes.length > 0;

  const namesOf = (some: readonly PlannedChange[]): string => some.map(({ title }) => title).join(', ');
  const finish = (text: string, undo: (() => Promise<readonly PlannedChange[]>) | null): void => {
    const takeBack = async (): Promise<void> => {
      const left = (await undo?.()) ?? [];
      if (left.length > 0) showToast({ text: t('bulk.notUndone', { names: namesOf(left) }) });
    };
    showToast({ text, ...(undo && { undo: () => void takeBack() }) });
    onClose();
  };
  /** Shows why nothing was done, and of which methods something was. */
  const refuse = (why: string, left: readonly PlannedChange[], refused: Refusals): void => {
    setRefusals(refused);
    setRefusal([why, ...(left.length > 0 ? [t('bulk.notUndone', { names: namesOf(left) })] : [])].join(' '));
    setBusy(null);
  };
  const save = async (on: Workbench): Promise<readonly SavedChange[] | null> => {
    const { saved, refusals: refused, left } = await saveDrafts(on, changes, agreed);
    if (refused.size === 0) return saved;
    const notUndone = await undoDrafts(on, saved);
    refuse(t('bulk.notSaved', { number: refused.size }), [...left, ...notUndone], refused);
    return null;
  };
  const saveAll = async (): Promise<void> => {
    if (!workbench) return;
    setBusy('drafts');
    const saved = await save(workbench);
    if (saved) finish(t('bulk.saved', { number: saved.length }), () => undoDrafts(workbench, saved));
  };
  const publishAll = async (): Promise<void> => {
    if (!workbench) return;
    setBusy('publish');
    const saved = edit ? await save(workbench) : storedDrafts(changes);
    if (!saved) return;
    const published = await publishDrafts(saved, { note: note.trim(), reason: reason.trim(), atOnce: isAtOnce });
    if (published.kind === 'published')
      return finish(t('bulk.published', { number: saved.length }), edit && (() => undoPublish(workbench, saved)));
    if (published.kind === 'requested') return finish(refusalText(published.refusal), null);
    refuse(refusalText(published.refusal), edit ? await undoDrafts(workbench, saved) : [], published.refusals);
  };
  return (
    <Dialog
      isWide
      title={t('bulk.review')}
      onClose={onClose}
      footer={
        <div className={shapes.foot}>
          <ErrorNote>{refusal}</ErrorNote>
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
          <div className={shapes.buttons}>
            {op.role !== 'author' && isReady && obstacle !== null && (
              <span className={errors > 0 ? pages.error : pages.muted}>{obstacle}</span>
            )}
            <Button onPress={onClose}>{t('notNow')}</Button>
            {edit && (
              <Button
                look={op.role === 'author' ? 'primary' : 'secondary'}
                isDisabled={changes.length === 0 || isHeld || busy !== null}
                isPending={busy === 'drafts'}
                onPress={() => void saveAll()}
              >
                {t('bulk.save')}
              </Button>
            )}
            {op.role !== 'author' && (
              <Button
                look="primary"
                isDisabled={!isReady || obstacle !== null || busy !== null}
                isPending={busy === 'publish'}
                onPress={() => void publishAll()}
              >
                {t('bulk.publish')}
              </Button>
            )}
          </div>
        </div>
      }
    >
      <LoadNotice query={query} />
      {plan && (
        <p className={styles.sum} role="status">
          {[
            t('bulk.sum', { methods: changes.length, changes: parts.length, errors, warnings }),
            ...(plan.notEdited.length > 0 ? [t('bulk.notEdited', { number: plan.notEdited.length })] : []),
            ...(areAllBreaking ? [t('tag.openForms')] : []),
            ...(isChecked ? [] : [t('bulk.checking', { done: problems.size, all: plan.changes.length })]),
          ].join(' · ')}
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
              isEdit={edit !== null}
              problems={problems.get(text) ?? []}
              refusal={refusals.get(text) ?? null}
              isIncluded={!leftOut.has(text)}
              onInclude={(isIncluded) => setLeftOut((before) => withMember(before, text, !isIncluded))}
              isTagged={!areAllBreaking}
              mayStop={agreed.has(text)}
              onMayStop={(mayStop) => setAgreed((before) => withMember(before, text, mayStop))}
            />
          );
        })}
      </ul>
      {plan && plan.notEdited.length > 0 && (
        <Fold level={3} title={t('bulk.notEdited', { number: plan.notEdited.length })} isOpenAtFirst>
          {plan.notEdited.map(({ title, why }) => (
            <p key={title}>
              {title}: {t(`bulk.${why}`)}
            </p>
          ))}
        </Fold>
      )}
      {plan && plan.unchanged.length > 0 && (
        <Fold level={3} title={t('bulk.unchanged', { number: plan.unchanged.length })}>
          <p>{plan.unchanged.join(', ')}</p>
        </Fold>
      )}
      {op.role !== 'author' && <AtOnceChoice methods={versions} isAtOnce={isAtOnce} onChange={setWantsAtOnce} />}
    </Dialog>
  );
}
