import { useContext, useEffect } from 'react';
import type { TransactionStatus } from '../../../contract/transactionStatus';
import { isPaymentUrl } from '../../../domain/isSafeUrl';
import { isPaidInPart } from '../../../domain/money/moneyFact';
import { isUnfinished } from '../../../domain/transactionProgress';
import { useTranslate } from '../../../i18n/useTranslate';
import { Badge } from '../../../ui/primitives/Badge/Badge';
import { CopyButton } from '../../../ui/primitives/CopyButton/CopyButton';
import { joinClasses } from '../../../ui/primitives/joinClasses';
import { Requisite, RequisiteList } from '../../../ui/primitives/Requisite/Requisite';
import { SaveButton } from '../../../ui/primitives/SaveButton/SaveButton';
import { StatusMark, type StatusMarkState } from '../../../ui/primitives/StatusMark/StatusMark';
import type { RouteRow } from '../../routes/routeTable';
import { ScreenSkeleton } from '../../routes/ScreenSkeleton';
import { useCashierSelector } from '../../store/createStore';
import { isStepPaid, paymentFact } from '../../store/moneyFacts';
import { useListedMethod } from '../../store/useMethodList';
import { DraftsContext } from '../shared/drafts';
import { MoneyText, moneySentences, moneyText } from '../shared/MoneyText';
import { PaymentSupport } from '../shared/SupportLink';
import { timeText } from '../shared/timeText';
import { useAmountText } from '../shared/useAmountText';
import { useMethodName } from '../shared/useMethodName';
import styles from './CompleteScreen.module.css';
import { FoldedDetails } from './PaymentDetails';
import { receiptLines } from './receiptLines';
import { StatusActions } from './StatusActions';

const marks = {
  waiting: 'waiting',
  processed: 'done',
  mistaked: 'failed',
  accepted: 'accepted',
} as const satisfies Record<TransactionStatus, StatusMarkState>;

/**
 * The transaction's status: one mark, the amount, what happens next, the receipt, and the next action that fits (DEP-9).
 * Of a failure the reason comes first, and the amount is a line of the receipt.
 */
export function CompleteScreen({ row }: { row: RouteRow }) {
  const translate = useTranslate();
  const { t, tag } = translate;
  const fact = useCashierSelector(paymentFact);
  const isReported = useCashierSelector(isStepPaid);
  const isClosable = useCashierSelector(({ session }) => session.parent.closingButton);
  const balance = useCashierSelector((state) => state.transaction.balance);
  const checkedAt = useCashierSelector((state) => state.transaction.lastCheckedAt);
  const amount = useAmountText(fact?.transaction.amount ?? null, fact?.transaction.currency);
  const paid = useAmountText(fact?.transaction.paidAmount ?? null, fact?.transaction.currency);
  const newBalance = useAmountText(balance, fact?.transaction.currency);
  const arrival = useListedMethod(fact?.transaction.method, row.transaction)?.arrival;
  const method = useMethodName(fact?.transaction.method, row.transaction);
  const drafts = useContext(DraftsContext);
  const isDone = fact?.transaction.status === 'processed';
  const isTaken = isDone || fact?.transaction.status === 'accepted';
  useEffect(() => {
    if (isTaken) drafts.forgetSent();
  }, [isTaken, drafts]);
  if (!fact) return <ScreenSkeleton screen="complete" />;

  const { transaction } = fact;
  const { status, reference, id, next } = transaction;
  const isFailed = status === 'mistaked';
  const isWaiting = status === 'waiting';
  const hasStep = isWaiting && !isReported && next.kind !== 'complete';
  const isPartial = isPaidInPart(transaction);
  const [why, ...rest] = moneySentences({ fact, part: 'text' }, translate);
  // When this payment arrives, else when its method's do.
  const expected = { ...(arrival !== undefined && { arrival }), ...transaction };
  const lines = receiptLines(expected, { translate, kind: row.transaction, method, amount, paid });
  const all = [...(reference === undefined ? [] : [`ID: ${id}`])];
  return (
    <div className={styles.body}>
      <div className={styles.head}>
        {/* A push has the status alone: read out once, with the reason that follows. */}
        <div className={styles.result} role="status" aria-busy={transaction.isStatusAlone === true}>
          <StatusMark state={isPartial ? 'partial' : marks[status]} size={72} />
          <h1 className={styles.title}>
            <MoneyText fact={fact} part="title" />
          </h1>
          {isPartial && <Badge tone="warning">{t(`transaction.part.${row.transaction}`)}</Badge>}
          {amount !== null && !isFailed && (
            <p className={styles.amount}>
              {isPartial && paid !== null ? t('transaction.amountOf', { paid, amount }) : amount}
            </p>
          )}
          {isWaiting && next.kind === 'redirect' && isPaymentUrl(next.url, document.baseURI) && (
            <p className={styles.reason}>{t('transaction.finishAt', { method })}</p>
          )}
          <p className={isFailed ? styles.reason : styles.text}>
            {isFailed ? (
              <>
                <strong className={styles.why}>{why}</strong> {rest.join(' ')}
              </>
            ) : (
              <MoneyText fact={fact} part="text" />
            )}
          </p>
          {isClosable && isUnfinished(transaction) && !hasStep && (
            <p className={styles.text}>{t('transaction.mayClose')}</p>
          )}
        </div>
        {/* One that comes later does not have the result read out again. */}
        {isDone && newBalance !== null && (
          <p className={styles.reason}>{t('form.amount.balance', { amount: newBalance })}</p>
        )}
      </div>
      <div className={styles.receipt}>
        <RequisiteList>
          {lines.map(({ label, value, isNumber }) => (
            <Requisite key={label} label={label} value={value} copy={isNumber} grouped={isNumber} />
          ))}
        </RequisiteList>
        <div className={joinClasses(styles.help, isFailed && styles.urgent)}>
          <CopyButton
            text={[amount, ...lines.map(({ label, value }) => `${label}: ${value}`), ...all].filter(Boolean).join('\n')}
            label={t('transaction.copyDetails')}
            variant="quiet"
          />
          {isDone && (
            <SaveButton
              ticket={{
                title: amount ?? '',
                lines: [{ label: moneyText({ fact, part: 'title' }, translate) }, ...lines],
              }}
              name={reference ?? id}
            />
          )}
          <PaymentSupport method={transaction.method} transaction={row.transaction} />
        </div>
      </div>
      {isWaiting && checkedAt !== null && (
        <p className={styles.checked}>
          {t('transaction.checked', { time: timeText(checkedAt, tag, { timeStyle: 'medium' }) })}
        </p>
      )}
      {isReported && (next.kind === 'invoice' || next.kind === 'instruction') && (
        <FoldedDetails transaction={transaction} step={next} />
      )}
      <StatusActions fact={fact} hasStep={hasStep} />
    </div>
  );
}
