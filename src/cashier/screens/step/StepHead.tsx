import type { Transaction } from '../../../contract/transaction';
import { useAmountText } from '../shared/useAmountText';
import styles from './steps.module.css';

/** The title, and the amount to pay in large figures. */
export function StepHead({ transaction, title }: { transaction: Transaction; title: string }) {
  const amount = useAmountText(transaction.amount, transaction.currency);
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {amount !== null && <p className={styles.amount}>{amount}</p>}
    </div>
  );
}
