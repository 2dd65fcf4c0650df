import { ChevronRight, CircleCheck, CircleX, Clock, type IconNode } from 'lucide';
import type { TransactionStatus } from '../../../contract/transactionStatus';
import { isUnfinished } from '../../../domain/transactionProgress';
import { useTranslate } from '../../../i18n/useTranslate';
import { Glyph } from '../../../ui/icons/Glyph';
import { stateOfPayment } from '../../routes/place';
import { useRouteNavigate } from '../../routes/useRoute';
import { useStepPath } from '../../routes/useStepPath';
import { useCashierSelector } from '../../store/createStore';
import { paymentFact } from '../../store/moneyFacts';
import { MoneyText } from './MoneyText';
import styles from './PaymentCard.module.css';
import { useAmountText } from './useAmountText';
import { useMethodName } from './useMethodName';

const marks: { readonly [Status in TransactionStatus]: IconNode } = {
  waiting: Clock,
  accepted: Clock,
  processed: CircleCheck,
  mistaked: CircleX,
};

/** The followed payment, above every screen from which another one could be sent (TRUTH-2), with the way to it. */
export function PaymentCard() {
  const { t } = useTranslate();
  const navigate = useRouteNavigate();
  const { pathOf } = useStepPath();
  const fact = useCashierSelector(paymentFact);
  const method = useMethodName(fact?.transaction.method, fact?.kind ?? 'deposit');
  const amount = useAmountText(fact?.transaction.amount ?? null, fact?.transaction.currency);
  if (!fact) return null;
  const { transaction } = fact;
  const isInTitle = transaction.status === 'waiting';
  return (
    <button
      type="button"
      className={styles.card}
      onClick={() => navigate(pathOf(transaction), { state: stateOfPayment(transaction) })}
    >
      <Glyph icon={marks[transaction.status]} size={20} className={styles.mark} />
      <span className={styles.title}>
        <MoneyText fact={fact} part="card" />
      </span>
      <span className={styles.line}>
        <span className={styles.detail}>{[isInTitle ? null : amount, method].filter(Boolean).join(' · ')}</span>
        {isUnfinished(transaction) && <span className={styles.action}>{t('button.continue')}</span>}
      </span>
      <Glyph icon={ChevronRight} size={20} className={styles.chevron} />
    </button>
  );
}
