import { useEffect } from 'react';
import type { TransactionKind } from '../../../contract/transaction';
import { useTranslate } from '../../../i18n/useTranslate';
import { Button } from '../../../ui/primitives/Button/Button';
import { Notice } from '../../../ui/primitives/Notice/Notice';
import { useCashierSelector, useCashierStore } from '../../store/createStore';
import { pollSubmission } from '../../transaction/pollSubmission';
import { checkSubmission } from '../../transaction/submitPayment';

/** Shown when it is unknown whether a payment was made: warns not to pay again, looks it up, and offers to at once. */
export function UnsureNotice() {
  const submission = useCashierSelector(({ transaction }) => transaction.submission);
  if (submission.phase !== 'unsure' && submission.phase !== 'checking') return null;
  const { intent, phase } = submission;
  return <Unsure key={intent.requestId} kind={intent.transaction} isChecking={phase === 'checking'} />;
}

function Unsure({ kind, isChecking }: { kind: TransactionKind; isChecking: boolean }) {
  const { t } = useTranslate();
  const store = useCashierStore();
  useEffect(() => pollSubmission(store), [store]);
  return (
    <Notice
      tone="warning"
      live
      title={t(`transaction.unsure.title.${kind}`)}
      action={
        <Button variant="secondary" busy={isChecking} onClick={() => void store.dispatch(checkSubmission())}>
          {t('transaction.unsure.check')}
        </Button>
      }
    >
      {t(`transaction.unsure.text.${kind}`)}
    </Notice>
  );
}
