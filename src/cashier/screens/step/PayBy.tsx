import type { Transaction, TransactionKind } from '../../../contract/transaction';
import { type Translate, useTranslate } from '../../../i18n/useTranslate';
import { useCashierSelector } from '../../store/createStore';
import { timeText } from '../shared/timeText';
import styles from './steps.module.css';

/** The last time to pay a deposit, as a date (contract §8, details); null: unknown. A countdown is for minutes. */
export function payByText({ next }: Transaction, kind: TransactionKind, { t, tag }: Pick<Translate, 't' | 'tag'>) {
  const at = 'payBy' in next ? next.payBy : undefined;
  return at === undefined || kind !== 'deposit' ? null : t('step.payBy', { date: timeText(at, tag) });
}

export function PayBy({ transaction }: { transaction: Transaction }) {
  const kind = useCashierSelector((state) => state.transaction.kind);
  const words = payByText(transaction, kind, useTranslate());
  return words !== null && <p className={styles.payBy}>{words}</p>;
}
