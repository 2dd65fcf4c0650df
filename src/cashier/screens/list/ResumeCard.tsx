import { ChevronRight, Clock } from 'lucide';
import type { Transaction } from '../../../contract/transaction';
import { useTranslate } from '../../../i18n/useTranslate';
import { Glyph } from '../../../ui/icons/Glyph';
import { useRouteNavigate } from '../../navigation/useRoute';
import { useStepPath } from '../../navigation/useStepPath';
import { useCashierSelector } from '../../store/createStore';
import { useAmountText } from '../shared/useAmountText';
import { useMethodName } from '../shared/useMethodName';
import styles from './ResumeCard.module.css';

/** A pending payment, above the list (TX-8), so that the player neither loses it nor pays twice. */
export function ResumeCard({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslate();
  const navigate = useRouteNavigate();
  const pathOf = useStepPath();
  const kind = useCashierSelector((state) => state.transaction.kind);
  const amount = useAmountText(transaction.amount, transaction.currency);
  const method = useMethodName(transaction.method, kind);
  return (
    <button type="button" className={styles.card} onClick={() => navigate(pathOf(transaction))}>
      <Glyph icon={Clock} size={20} className={styles.mark} />
      <span className={styles.words}>
        <span className={styles.title}>{t(`transaction.${transaction.status}.title.${kind}`)}</span>
        <span className={styles.detail}>{[amount, method].filter(Boolean).join(' · ')}</span>
      </span>
      <Glyph icon={ChevronRight} size={20} className={styles.chevron} />
    </button>
  );
}
