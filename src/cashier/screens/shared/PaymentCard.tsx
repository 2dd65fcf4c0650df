import { ChevronRight, CircleCheck, CircleX, Clock, type IconNode } from 'lucide';
import { useState } from 'react';
import type { TransactionStatus } from '../../../contract/transactionStatus';
import type { PaymentFact } from '../../../domain/money/moneyFact';
import { isUnfinished } from '../../../domain/transactionProgress';
import { useTranslate } from '../../../i18n/useTranslate';
import { Glyph } from '../../../ui/icons/Glyph';
import { joinClasses } from '../../../ui/primitives/joinClasses';
import { VisuallyHidden } from '../../../ui/primitives/VisuallyHidden/VisuallyHidden';
import { stateOfPayment } from '../../routes/place';
import { useRouteNavigate } from '../../routes/useRoute';
import { useStepPath } from '../../routes/useStepPath';
import { useCashierSelector } from '../../store/createStore';
import { paymentFact } from '../../store/moneyFacts';
import { MoneyText } from './MoneyText';
import styles from './PaymentCard.module.css';
import { useAmountText } from './useAmountText';
import { useMethodName } from './useMethodName';

/** The mark of a status, and its colours; without: those of what goes on. */
const looks: {
  readonly [Status in TransactionStatus]: { readonly mark: IconNode; readonly tone?: string | undefined };
} = {
  waiting: { mark: Clock },
  accepted: { mark: Clock },
  processed: { mark: CircleCheck, tone: styles.positive },
  mistaked: { mark: CircleX, tone: styles.negative },
};

/** The followed payment, above every screen from which another one could be sent (TRUTH-2), with the way to it. */
export function PaymentCard() {
  const fact = useCashierSelector(paymentFact);
  return fact && <CardOf key={fact.transaction.id} fact={fact} />;
}

function CardOf({ fact }: { fact: PaymentFact }) {
  const { t } = useTranslate();
  const navigate = useRouteNavigate();
  const { pathOf } = useStepPath();
  const { transaction, kind } = fact;
  const { status } = transaction;
  const method = useMethodName(transaction.method, kind);
  const amount = useAmountText(transaction.amount, transaction.currency);
  const [firstStatus] = useState(status);
  const { mark, tone } = looks[status];
  const title = <MoneyText fact={fact} part="card" />;
  return (
    <>
      {/* Screen readers announce no change inside a button. */}
      <VisuallyHidden live>{status !== firstStatus && title}</VisuallyHidden>
      <button
        type="button"
        className={joinClasses(styles.card, tone)}
        onClick={() => navigate(pathOf(transaction), { state: stateOfPayment(transaction) })}
      >
        <Glyph icon={mark} size={20} className={styles.mark} />
        <span className={styles.title}>{title}</span>
        <span className={styles.line}>
          <span className={styles.detail}>
            {[status === 'waiting' ? null : amount, method].filter(Boolean).join(' · ')}
          </span>
          {isUnfinished(transaction) && <span className={styles.action}>{t('button.continue')}</span>}
        </span>
        <Glyph icon={ChevronRight} size={20} className={styles.chevron} />
      </button>
    </>
  );
}
