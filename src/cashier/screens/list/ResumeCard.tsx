import { ChevronRight, Clock } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TransactionKind } from '../../../contract/transaction';
import { useTranslate } from '../../../i18n/useTranslate';
import { statusOf } from '../../../tables/transactionStatus';
import { useStepPath } from '../../routes/useStepPath';
import { useCashierDispatch, useCashierSelector } from '../../store/createStore';
import { resumeTransaction } from '../../transaction/resync';
import { useAmountText } from '../shared/useAmountText';
import { useMethodName } from '../shared/useMethodName';
import styles from './ResumeCard.module.css';

/** A payment that is under way stands above the list (TX-8): the player is never left guessing, nor led to pay twice. */
export function ResumeCard({ transaction: kind }: { transaction: TransactionKind }) {
  const { t } = useTranslate();
  const dispatch = useCashierDispatch();
  const navigate = useNavigate();
  const pathOf = useStepPath();
  const current = useCashierSelector((state) => state.transaction.current);
  const currentKind = useCashierSelector((state) => state.transaction.kind);
  const isKnown = current !== null;
  useEffect(() => {
    if (!isKnown) void dispatch(resumeTransaction());
  }, [isKnown, dispatch]);
  const amount = useAmountText(current?.amount ?? null, current?.currency ?? '');
  const method = useMethodName(current?.method ?? '', kind);
  if (!current || currentKind !== kind) return null;
  return (
    <button type="button" className={styles.card} onClick={() => navigate(pathOf(current))}>
      <Clock aria-hidden size={20} className={styles.mark} />
      <span className={styles.words}>
        <span className={styles.title}>{t(`transaction.${statusOf(current.status)}.title`)}</span>
        <span className={styles.detail}>{[amount, method].filter(Boolean).join(' · ')}</span>
      </span>
      <ChevronRight aria-hidden size={20} className={styles.chevron} />
    </button>
  );
}
