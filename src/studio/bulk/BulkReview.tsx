import { useContext, useState } from 'react';
import type { MethodKey, Operator } from '../../contract/generated/types';
import { methodId } from '../../contract/studio/methodKey';
import { useTranslate } from '../../i18n/useTranslate';
import type { Answer } from '../api/answer';
import type { Workbench } from '../drafts/createWorkbench';
import { WorkbenchContext } from '../drafts/WorkbenchContext';
import { ErrorNote } from '../ErrorNote';
import type { BulkEdit } from '../edits/bulk/bulkEdit';
import { LoadNotice } from '../Loaded';
import { AtOnceChoice, concernsOpenForms } from '../publish/AtOnceChoice';
import { noTexts, PublishTexts } from '../publish/PublishTexts';
import { publishObstacle } from '../publish/publishObstacle';
import shapes from '../publish/review/Review.module.css';
import pages from '../Studio.module.css';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Fold } from '../ui/Fold';
import { showToast } from '../ui/toasts';
import { useCall } from '../useCall';
import { useRefusalText } from '../useRefusalText';
import styles from './Bulk.module.css';
import { ChangeCard } from './ChangeCard';
import { heldText } from './heldText';
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
  const { t, tag } = useTranslate();
  const refusalText = useRefusalText();
  const workbench = useContext(WorkbenchContext);
  const { plan, checks, checkAgain, query } = useBulkPlan(keys, edit);
  const [leftOut, setLeftOut] = useState(none);
  /** Methods whose release may end. */
  const [agreed, setAgreed] = useState(none);
  const [typed, setTyped] = useState(noTexts);
  const [wantsAtOnce, setWantsAtOnce] = useState(false);
  const [pressed, setPressed] = useState<'drafts' | 'publish'>('drafts');
  const { isBusy, refusal, run } = useCall();
  const [refusals, setRefusals] = useState<Refusals>(new Map());
  const changes = plan?.changes.filter(({ key }) => !leftOut.has(methodId(key))) ?? [];
  const versions = changes.map(({ stored, after }) => ({ before: stored.published?.layout ?? null, after }));
  // The change that asks for it may be left out again.
  const isAtOnce = wantsAtOnce && versions.some(concernsOpenForms);
  const checked = changes.flatMap(({ key }) => checks.get(methodId(key)) ?? []);
  const found = checked.flatMap((check) => (check.ok ? check.value : []));
  const unchecked = checked.filter(({ ok }) => !ok).length;
  const errors = found.filter(({ severity }) => severity === 'error').length;
  const warnings = found.length - errors;
  const parts = changes.flatMap((change) => change.changes);
  // Said once instead of in each row.
  const areAllBreaking = parts.length > 0 && parts.every(({ isBreaking }) => isBreaking);
  const drafts = edit ? changes.flatMap(({ stored }) => stored.draft ?? []) : [];
  const authors = [...new Set(drafts.map(({ author }) => author))];
  const areAllDraftsOfOne = drafts.length === changes.length && authors.length === 1;
  const [held] = changes.flatMap(({ key, title, stored }) => {
    const text = agreed.has(methodId(key)) ? null : heldText(stored.draft, edit !== null, { t, tag });
    return text === null ? [] : [t('problem.at', { place: title, text })];
  });
  const isChecking = checked.length < changes.length;
  const uncheckedText =
    unchecked > 0 ? t('problem.at', { place: t('bulk.notChecked'), text: String(unchecked) }) : null;
  const obstacle = uncheckedText ?? held ?? publishObstacle({ errors, warnings, ...typed }, t);
  const isReady = !isChecking && changes.length > 0;

  const namesOf = (some: readonly PlannedChange[]): string => some.map(({ title }) => title).join(', ');
  const finish = (text: string, undo: (() => Promise<readonly PlannedChange[]>) | null): void => {
    const takeBack = async (): Promise<void> => {
      const left = (await undo?.()) ?? [];
      if (left.length > 0) showToast({ text: t('bulk.notUndone', { names: namesOf(left) }) });
    };
    showToast({ text, ...(undo && { undo: () => void takeBack() }) });
    onClose();
  };
  /** Why nothing was done, and of which methods something was. */
  const refused = (why: string, left: readonly PlannedChange[], ofMethods: Refusals): Answer<never> => {
    setRefusals(ofMethods);
    const message = [why, ...(left.length > 0 ? [t('bulk.notUndone', { names: namesOf(left) })] : [])].join(' ');
    return { ok: false, refusal: { code: '', message } };
  };
  const save = async (on: Workbench): Promise<Answer<readonly SavedChange[]>> => {
    const { saved, refusals: ofMethods, left } = await saveDrafts(on, changes, agreed);
    if (ofMethods.size === 0) return { ok: true, value: saved };
    const notUndone = await undoDrafts(on, saved);
    return refused(t('bulk.notSaved', { number: ofMethods.size }), [...left, ...notUndone], ofMethods);
  };
  const publish = async (on: Workbench): Promise<Answer<() => void>> => {
    const drafts: Answer<readonly SavedChange[]> = edit ? await save(on) : { ok: true, value: storedDrafts(changes) };
    if (!drafts.ok) return drafts;
    const { value: saved } = drafts;
    const published = await publishDrafts(saved, {
      note: typed.note.trim(),
      reason: typed.reason.trim(),
      atOnce: isAtOnce,
    });
    if (published.kind === 'refused')
      return refused(refusalText(published.refusal), edit ? await undoDrafts(on, saved) : [], published.refusals);
    return {
      ok: true,
      value: () =>
        published.kind === 'published'
          ? finish(t('bulk.published', { number: saved.length }), edit && (() => undoPublish(on, saved)))
          : finish(refusalText(published.refusal), null),
    };
  };
  const saveAll = async (on: Workbench): Promise<void> => {
    setPressed('drafts');
    const saved = await run(save(on));
    if (saved) finish(t('bulk.saved', { number: saved.length }), () => undoDrafts(on, saved));
  };
  const publishAll = async (on: Workbench): Promise<void> => {
    setPressed('publish');
    (await run(publish(on)))?.();
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
            <PublishTexts typed={typed} onType={setTyped} warnings={warnings} />
          )}
          <div className={shapes.buttons}>
            {op.role !== 'author' && isReady && obstacle !== null && (
              <span className={errors > 0 ? pages.error : pages.muted}>{obstacle}</span>
            )}
            <Button onPress={onClose}>{t('notNow')}</Button>
            {edit && (
              <Button
                look={op.role === 'author' ? 'primary' : 'secondary'}
                isDisabled={changes.length === 0 || held !== undefined || isBusy}
                isPending={isBusy && pressed === 'drafts'}
                onPress={() => workbench && void saveAll(workbench)}
              >
                {t('bulk.save')}
              </Button>
            )}
            {op.role !== 'author' && (
              <Button
                look="primary"
                isDisabled={!isReady || obstacle !== null || isBusy}
                isPending={isBusy && pressed === 'publish'}
                onPress={() => workbench && void publishAll(workbench)}
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
            ...(isChecking ? [t('bulk.checking', { done: checked.length, all: changes.length })] : []),
          ].join(' · ')}
        </p>
      )}
      {drafts.length > 0 && (
        <p className={pages.warning}>{t('bulk.hasDrafts', { number: drafts.length, names: authors.join(', ') })}</p>
      )}
      {!isChecking && unchecked > 0 && (
        <div role="alert" className={`${pages.problem} ${pages.warning} ${pages.row}`}>
          {uncheckedText}
          <Button isSmall onPress={checkAgain}>
            {t('load.retry')}
          </Button>
        </div>
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
              check={checks.get(text)}
              refusal={refusals.get(text) ?? null}
              isIncluded={!leftOut.has(text)}
              onInclude={(isIncluded) => setLeftOut((before) => withMember(before, text, !isIncluded))}
              isTagged={!areAllBreaking}
              draftBy={edit && !areAllDraftsOfOne ? (change.stored.draft?.author ?? null) : null}
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
