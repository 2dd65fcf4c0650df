import type { TransactionStatus } from '../../../contract/transactionStatus';
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
import { initialMethodsRestored } from '../../store/slices/selection';
import { transactionLeft } from '../../store/slices/transaction';
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
  const transaction = useCashierSelector((state) => state.transaction.current);
  const checkedAt = useCashierSelector((state) => state.transaction.lastCheckedAt);
  const isClosable = useCashierSelector(({ session }) => session.parent.closingButton);
  const amount = useAmountText(transaction?.amount ?? null, transaction?.currency ?? '');
  const paid = useAmountText(transaction?.paidAmount ?? null, transaction?.currency ?? '');
  const method = useMethodName(transaction?.method, row.transaction);
  if (!transaction) return <ScreenSkeleton screen="complete" />;

  const { status } = transaction;
  const isWaiting = status === 'waiting';
  // Part of the amount arrived: neither a success nor a failure.
  const isPartial = transaction.reason === 'underpaid' && status !== 'mistaked';
  const text = transaction.reason
    ? t(`transaction.reason.${transaction.reason}.${row.transaction}`)
    : t(`transaction.${status}.text.${row.transaction}`);
  const startAgain = () => {
    dispatch(transactionLeft());
    dispatch(initialMethodsRestored());
    navigate(`/${row.transaction}`);
  };
  return (
    <div className={styles.body}>
      <div className={styles.head} role="status">
        <StatusMark state={isPartial ? 'partial' : marks[status]} />
        <h1 className={styles.title}>{t(`transaction.${status}.title.${row.transaction}`)}</h1>
        {amount !== null && (
          <p className={styles.amount}>
            {isPartial && paid !== null ? t('transaction.amountOf', { paid, amount }) : amount}
          </p>
        )}
        <p className={styles.text}>{text}</p>
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
