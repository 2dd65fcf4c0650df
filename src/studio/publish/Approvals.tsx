import { useRef, useState } from 'react';
import type { Approval } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { call } from '../api/store';
import { studioApi } from '../api/studioApi';
import { Loaded } from '../Loaded';
import { Page } from '../Page';
import pages from '../Page.module.css';
import styles from '../Studio.module.css';
import { Button } from '../ui/Button';
import { Moment } from '../ui/Moment';
import { Question } from '../ui/Question';
import { showToast } from '../ui/toasts';
import { useAnswerToast } from '../useAnswerToast';
import { ApprovalDialog } from './ApprovalDialog';

function ApprovalHead({ action, methods, revision, note, requester, at }: Approval) {
  const { t } = useTranslate();
  return (
    <>
      <div className={pages.session}>
        <strong>{t(`approvals.${action}`)}</strong>
        {methods.map((method) => (
          <span key={method} className={styles.tag}>
            {method}
          </span>
        ))}
      </div>
      {revision !== undefined && <p>{t('history.back', { revision })}</p>}
      {note && <p>{note}</p>}
      <p className={styles.muted}>
        {requester} · <Moment at={at} />
      </p>
    </>
  );
}

/** What one publisher has requested and another one has to approve, and what was decided of late. */
export function Approvals() {
  const { t } = useTranslate();
  const showAnswer = useAnswerToast();
  const query = studioApi.useApprovalsQuery();
  const [reviewed, setReviewed] = useState<Approval | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const decline = async (id: number, comment: string) => {
    const answer = await call('decline', { id, comment });
    if (answer.ok) showToast({ text: t('approvals.declined') });
    return answer;
  };
  const approve = async (id: number, comment: string) => {
    const answer = await call('approve', { id, comment });
    if (answer.ok) showToast({ text: t('approvals.done'), isPublished: true });
    return answer;
  };
  const heading = useRef<HTMLHeadingElement>(null);
  const cancel = async (id: number) => {
    setAsked(null);
    const answer = await call('decline', { id, comment: '' });
    showAnswer(answer, { text: t('approvals.cancelled') });
    // The button that was pressed goes with its request.
    if (answer.ok) heading.current?.focus();
  };
  return (
    <Page>
      <h1 ref={heading} tabIndex={-1}>
        {t('nav.approvals')}
      </h1>
      <p className={styles.muted}>{t('approvals.intro')}</p>
      <Loaded query={query}>
        {({ approvals, decided }) => (
          <>
            {approvals.length === 0 && <p>{t('approvals.none')}</p>}
            <ul className={styles.stack}>
              {approvals.map((approval) => (
                <li key={approval.id} className={styles.card}>
                  <ApprovalHead {...approval} />
                  {approval.isOwn && <p className={styles.muted}>{t('approvals.own')}</p>}
                  <div className={styles.row}>
                    <Button look={approval.isOwn ? 'secondary' : 'primary'} onPress={() => setReviewed(approval)}>
                      {t('approvals.review')}
                    </Button>
                    {approval.isOwn && <Button onPress={() => setAsked(approval.id)}>{t('approvals.takeBack')}</Button>}
                  </div>
                </li>
              ))}
            </ul>
            {decided.length > 0 && (
              <>
                <h2>{t('approvals.decided')}</h2>
                <ul className={styles.stack}>
                  {decided.map((approval) => (
                    <li key={approval.id} className={styles.card}>
                      <ApprovalHead {...approval} />
                      <p>
                        <strong>{t(`approvals.outcome.${approval.decision.outcome}`)}</strong>{' '}
                        <span className={styles.muted}>
                          {approval.decision.by} · <Moment at={approval.decision.at} />
                        </span>
                      </p>
                      {approval.decision.comment && <p>{approval.decision.comment}</p>}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </Loaded>
      {asked !== null && (
        <Question
          title={t('approvals.cancelTitle')}
          stay={t('approvals.keep')}
          onStay={() => setAsked(null)}
          goOn={t('approvals.takeBack')}
          onGoOn={() => void cancel(asked)}
        >
          {t('approvals.cancelText')}
        </Question>
      )}
      {reviewed && (
        <ApprovalDialog
          approval={reviewed}
          close={() => setReviewed(null)}
          decline={(comment) => decline(reviewed.id, comment)}
          approve={(comment) => approve(reviewed.id, comment)}
        />
      )}
    </Page>
  );
}
