import type { TransactionStatus } from '../../../contract/transactionStatus';
import { isPart } from '../../../domain/money/moneyFact';
import { useTranslate } from '../../../i18n/useTranslate';
import { Button } from '../../../ui/primitives/Button/Button';
import { Requisite, RequisiteList } from '../../../ui/primitives/Requisite/Requisite';
import { StatusMark, type StatusMarkState } from '../../../ui/primitives/StatusMark/StatusMark';
import { StickyBar } from '../../../ui/primitives/StickyBar/StickyBar';
import type { RouteRow } from '../../navigation/routeTable';
import { useCloseCashier } from '../../navigation/useCloseCashier';
import { useRouteNavigate } from '../../navigation/useRoute';
import { ScreenSkeleton } from '../../routes/ScreenSkeleton';
import { useCashierDispatch, useCashierSelector } from '../../store/createStore';
import { paymentFact } from '../../store/moneyFacts';
import { initialMethodsRestored } from '../../store/slices/selection';
import { leavePayment } from '../../transaction/leavePayment';
import { MoneyText } from '../shared/MoneyText';
import { PaymentSupport } from '../shared/SupportLink';
import { useAmountText } from '../shared/useAmountText';
import { useMethodName } from '../shared/useMethodName';
import styles from './CompleteScreen.module.css';
import { ContinueButton } from './ContinueButton';

const marks = {
  waiting: 'waiting',
  processed: 'done',
  mistaked: 'failed',
  accepted: 'accepted',
} as const satisfies Record<TransactionStatus, StatusMarkState>;

/**
 * The transaction's status: one mark, the amount, the method, the id to copy, what happens next, one next action
 * (DEP-9).
 */
export function CompleteScreen({ row }: { row: RouteRow }) {
  const { t, tag } = useTranslate();
  const dispatch = useCashierDispatch();
  const navigate = useRouteNavigate();
  const close = useCloseCashier();
  const fact = useCashierSelector(paymentFact);
  const checkedAt = useCashierSelector((state) => state.transaction.lastCheckedAt);
  const isClosable = useCashierSelector(({ session }) => session.parent.closingButton);
  const amount = useAmountText(fact?.transaction.amount ?? null, fact?.transaction.currency);
  const paid = useAmountText(fact?.transaction.paidAmount ?? null, fact?.transaction.currency);
  const method = useMethodName(fact?.transaction.method, row.transaction);
  if (!fact) return <ScreenSkeleton screen="complete" />;

  const { transaction } = fact;
  const { status } = transaction;
  const isWaiting = status === 'waiting';
  // Part of the amount arrived: neither a success nor a failure.
  const isPartial = status !== 'mistaked' && (transaction.reason === 'underpaid' || isPart(transaction));
  const startAgain = () => {
    dispatch(leavePayment());
    dispatch(initialMethodsRestored());
    navigate(`/${row.transaction}`);
  };
  return (
    <div className={styles.body}>
      <div className={styles.head} role="status">
        <StatusMark state={isPartial ? 'partial' : marks[status]} />
        <h1 className={styles.title}>
          <MoneyText fact={fact} part="title" />
        </h1>
        {amount !== null && (
          <p className={styles.amount}>
            {isPartial && paid !== null ? t('transaction.amountOf', { paid, amount }) : amount}
          </p>
        )}
        <p className={styles.text}>
          <MoneyText fact={fact} part="text" />
        </p>
      </div>
      <RequisiteList>
        <Requisite label={t('transaction.method')} value={method} />
        {paid !== null && (amount === null || !isPartial) && (
          <Requisite label={t(`transaction.paidAmount.${row.transaction}`)} value={paid} />
        )}
        {transaction.createdAt !== undefined && (
          <Requisite label={t('transaction.time')} value={timeText(transaction.createdAt, tag)} />
        )}
        <Requisite label={t('transaction.id')} value={transaction.id} copy />
        {transaction.txid !== undefined && <Requisite label={t('transaction.txid')} value={transaction.txid} copy />}
      </RequisiteList>
      {isWaiting && checkedAt !== null && (
        <p className={styles.checked}>{t('transaction.checked', { time: timeText(checkedAt, tag, 'medium') })}</p>
      )}
      <PaymentSupport method={transaction.method} transaction={row.transaction} />
      <StickyBar>
        {isWaiting && <ContinueButton transaction={transaction} />}
        <Button full variant={isWaiting ? 'quiet' : 'primary'} onClick={startAgain}>
          {t(`${row.transaction}.again`)}
        </Button>
        {!isWaiting && isClosable && (
          <Button full variant="quiet" onClick={close}>
            {t('button.done')}
          </Button>
        )}
      </StickyBar>
    </div>
  );
}

const timeText = (at: string | number, tag: string, timeStyle: 'short' | 'medium' = 'short'): string => {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return String(at);
  const options: Intl.DateTimeFormatOptions =
    timeStyle === 'medium' ? { timeStyle } : { dateStyle: 'medium', timeStyle };
  return new Intl.DateTimeFormat(tag, options).format(date);
};
