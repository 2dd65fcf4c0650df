import type { Transaction } from '../../../contract/transaction';
import { useTranslate } from '../../../i18n/useTranslate';
import { Icon } from '../../../ui/icons/Icon';
import { useCashierSelector } from '../../store/createStore';
import { useMethodList } from '../../store/useMethodList';
import { useAmountText } from '../shared/useAmountText';
import styles from './steps.module.css';

/** The method's logo, the title, and the amount to pay in large figures. */
export function StepHead({ transaction, title }: { transaction: Transaction; title: string }) {
  const { text } = useTranslate();
  const kind = useCashierSelector((state) => state.transaction.kind);
  const { methods } = useMethodList(kind);
  const method = methods.find(({ name }) => name === transaction.method);
  const amount = useAmountText(transaction.amount, transaction.currency);
  return (
    <div className={styles.head}>
      {method && <Icon name={method.iconIds[0] ?? ''} size={44} initials={text(method.text)} />}
      <div className={styles.words}>
        <h1 className={amount === null ? styles.title : styles.caption}>{title}</h1>
        {amount !== null && <p className={styles.amount}>{amount}</p>}
      </div>
    </div>
  );
}
