import { useState } from 'react';
import type { Approval, Layout, MethodDetails, MethodKey } from '../../contract/generated/types';
import { nameOf } from '../../contract/layout';
import { useTranslate } from '../../i18n/useTranslate';
import type { ChangedLayouts } from '../../lint/changes/changeWords';
import type { Answer } from '../api/answer';
import { studioApi } from '../api/studioApi';
import { ErrorNote } from '../ErrorNote';
import { Loaded } from '../Loaded';
import styles from '../Studio.module.css';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Fold } from '../ui/Fold';
import { TextField } from '../ui/TextField';
import { useCall } from '../useCall';
import { Affected } from './review/Affected';
import { ChangeTable } from './review/ChangeTable';
import { Review } from './review/Review';

interface Props {
  readonly approval: Approval;
  readonly approve: Decide;
  readonly decline: Decide;
  readonly close: () => void;
}

type Decide = (comment: string) => Promise<Answer<object>>;

const isOf = ({ transaction, name }: MethodKey, layout: Layout): boolean =>
  transaction === layout.transaction && name === layout.method.name;

/** What a request makes of a method; null: the method, the version or the draft of the request is gone. */
function sidesOf(
  { revision, moves, drafts }: Approval,
  { published, draft, versions }: MethodDetails,
): ChangedLayouts | null {
  const before = published?.layout ?? null;
  if (drafts) {
    const isRequested = drafts.some((key) => draft && isOf(key, draft.layout) && key.seen === draft.revision);
    return draft && isRequested ? { before, after: draft.layout } : null;
  }
  if (!before) return null;
  if (revision !== undefined) {
    const after = versions.find((version) => version.revision === revision)?.layout;
    return after ? { before, after } : null;
  }
  const position = moves?.find((key) => isOf(key, before))?.position;
  return {
    before,
    after: position === undefined ? before : { ...before, method: { ...before.method, position } },
  };
}

/** The review of another publisher's request, which is approved or declined with a comment. */
export function ApprovalDialog({ approval, approve, decline, close }: Props) {
  const { t } = useTranslate();
  const { action, note, reason, requester, revision, atOnce = false, isOwn } = approval;
  const query = studioApi.useDetailsQuery(approval.keys);
  const { isBusy, refusal, run } = useCall();
  const [comment, setComment] = useState('');
  const isEmpty = comment.trim() === '';
  const sides = (query.data ?? []).flatMap((details) => sidesOf(approval, details) ?? []);
  const isComplete = sides.length === approval.keys.length;
  const [only, another] = sides;
  const decide = (send: Decide) => () => void run(send(comment)).then((done) => done && close());
  return (
    <Dialog
      title={t('problem.at', { place: approval.methods.join(', '), text: t(`approvals.${action}`) })}
      isWide={action !== 'archive' && action !== 'restore'}
      onClose={close}
      footer={
        !isOwn && (
          <>
            <Button look="danger" isDisabled={isEmpty || isBusy} onPress={decide(decline)}>
              {t('approvals.decline')}
            </Button>
            <Button
              look="primary"
              isDisabled={query.isFetching || query.isError || !isComplete}
              isPending={isBusy}
              onPress={decide(approve)}
            >
              {t('approvals.approve')}
            </Button>
          </>
        )
      }
    >
      <p className={styles.muted}>{[requester, note].filter(Boolean).join(': ')}</p>
      {reason && <p>{t('history.reason', { reason })}</p>}
      <Loaded query={query}>
        {() => (
          <>
            {!isComplete && <p>{t(action === 'publish' ? 'approvals.changed' : 'approvals.gone')}</p>}
            {only && !another && (action === 'publish' || action === 'rollback') && (
              <Review
                {...only}
                titles={[
                  t('tag.published'),
                  revision === undefined ? t('tag.draft') : t('history.version', { revision }),
                ]}
                isAtOnce={atOnce}
              />
            )}
            {(action === 'reorder' || (action === 'publish' && another)) &&
              sides.map((each) => (
                <Fold
                  key={`${each.after.transaction} ${each.after.method.name}`}
                  title={nameOf(each.after)}
                  isOpenAtFirst
                >
                  <ChangeTable {...each} />
                </Fold>
              ))}
            {another && atOnce && <p className={styles.warning}>{t('publish.formsClosed')}</p>}
            {only && (action === 'archive' || action === 'restore') && <Affected {...only} />}
          </>
        )}
      </Loaded>
      <ErrorNote>{refusal}</ErrorNote>
      {!isOwn && (
        <div className={styles.stack}>
          <TextField
            label={t('approvals.comment')}
            hint={t('approvals.commentHint')}
            isMultiline
            maxLength={2000}
            value={comment}
            onChange={setComment}
          />
        </div>
      )}
    </Dialog>
  );
}
