import { useState } from 'react';
import type { Approval, Layout, MethodDetails } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { studioApi } from '../api/studioApi';
import { Loaded } from '../Loaded';
import styles from '../Studio.module.css';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { TextField } from '../ui/TextField';
import { Affected } from './review/Affected';
import { ChangeTable } from './review/ChangeTable';
import { Review } from './review/Review';

interface Props {
  readonly approval: Approval;
  readonly approve: (comment: string) => void;
  readonly decline: (comment: string) => void;
  readonly close: () => void;
}

interface Sides {
  readonly before: Layout;
  readonly after: Layout;
}

/** What a request makes of a method; null: the method or the version is gone. */
function sidesOf({ revision, moves }: Approval, { published, versions }: MethodDetails): Sides | null {
  if (!published) return null;
  const before = published.layout;
  if (revision !== undefined) {
    const after = versions.find((version) => version.revision === revision)?.layout;
    return after ? { before, after } : null;
  }
  const position = moves?.find(
    ({ transaction, name }) => transaction === before.transaction && name === before.method.name,
  )?.position;
  return {
    before,
    after: position === undefined ? before : { ...before, method: { ...before.method, position } },
  };
}

/** The review of another publisher's request, which is approved or declined with a comment. */
export function ApprovalDialog({ approval, approve, decline, close }: Props) {
  const { t } = useTranslate();
  const { action, note, requester, revision, isOwn } = approval;
  const query = studioApi.useDetailsQuery(approval.keys);
  const [comment, setComment] = useState('');
  const isEmpty = comment.trim() === '';
  const sides = (query.data ?? []).flatMap((details) => sidesOf(approval, details) ?? []);
  const [only] = sides;
  const act = (decide: (comment: string) => void) => () => {
    close();
    decide(comment);
  };
  return (
    <Dialog
      title={t('problem.at', { place: approval.methods.join(', '), text: t(`approvals.${action}`) })}
      isWide={action !== 'archive' && action !== 'restore'}
      onClose={close}
      footer={
        isOwn ? (
          <Button onPress={close}>{t('notNow')}</Button>
        ) : (
          <>
            <Button look="danger" isDisabled={isEmpty} onPress={act(decline)}>
              {t('approvals.decline')}
            </Button>
            <Button look="primary" isDisabled={query.isFetching || query.isError || !only} onPress={act(approve)}>
              {t('approvals.approve')}
            </Button>
          </>
        )
      }
    >
      <p className={styles.muted}>{[requester, note].filter(Boolean).join(': ')}</p>
      <Loaded query={query}>
        {() => (
          <>
            {!only && <p>{t('approvals.gone')}</p>}
            {only && revision !== undefined && (
              <Review {...only} titles={[t('tag.published'), t('history.version', { revision })]} />
            )}
            {action === 'reorder' && sides.map((each) => <ChangeTable key={each.after.method.name} {...each} />)}
            {only && (action === 'archive' || action === 'restore') && <Affected {...only} />}
          </>
        )}
      </Loaded>
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
