import { useTranslate } from '../../../i18n/useTranslate';
import { useCashierSelector } from '../../store/createStore';
import { timeText } from '../shared/timeText';
import styles from './steps.module.css';

/** The last time to pay a deposit, as a date (contract §8, details). A countdown is for minutes. */
export function PayBy({ at }: { at: string | undefined }) {
  const { t, tag } = useTranslate();
  const kind = useCashierSelector((state) => state.transaction.kind);
  if (at === undefined || kind !== 'deposit') return null;
  return <p className={styles.payBy}>{t('step.payBy', { date: timeText(at, tag) })}</p>;
}
