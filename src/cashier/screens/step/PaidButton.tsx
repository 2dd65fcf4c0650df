import type { ReactNode } from 'react';
import type { Step } from '../../../contract/transaction';
import { useTranslate } from '../../../i18n/useTranslate';
import { Button } from '../../../ui/primitives/Button/Button';
import { StickyBar } from '../../../ui/primitives/StickyBar/StickyBar';
import { useCashierDispatch, useCashierSelector } from '../../store/createStore';
import { reportPaid } from '../../transaction/answerStep';
import styles from './steps.module.css';

/** 'I have paid': reported to the server once, then the status screen follows; only the server sets the status. */
export function PaidButton({ step, children }: { step: Step; children?: ReactNode }) {
  const { t } = useTranslate();
  const dispatch = useCashierDispatch();
  const isBusy = useCashierSelector(({ transaction }) => transaction.stepRequestId !== null);
  const kind = useCashierSelector(({ transaction }) => transaction.kind);
  // Of a withdrawal the player is paid.
  if (kind !== 'deposit') return null;
  return (
    // Not sticky: it would cover what has to be paid, and is no more than a claim.
    <StickyBar sticky={false} isLate className={styles.bar}>
      {children}
      <Button full variant="secondary" busy={isBusy} onClick={() => dispatch(reportPaid(step))}>
        {t('step.paid')}
      </Button>
    </StickyBar>
  );
}
