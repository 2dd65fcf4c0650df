import type { Transaction } from '../../../contract/transaction';
import { useAmountText } from '../shared/useAmountText';
import styles from './steps.module.css';

/** The title, and the amount to pay in large figures. */
export function StepHead({ transaction, title }: { transaction: Transaction; title: string }) {
  const amount = useAmountText(transaction.amount, transaction.currency);
  return (
    <div className={styles.head}>
      <h2 className={amount === null ? styles.title : styles.caption}>{title}</h2>
      {amount !== null && <p className={styles.amount}>{amount}</p>}
    </div>
  );
}
