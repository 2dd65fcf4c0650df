import type { ReactNode } from 'react';
import type { Step } from '../../../contract/transaction';
import { stageOf } from '../../../domain/transactionProgress';
import { useTranslate } from '../../../i18n/useTranslate';
import { Button } from '../../../ui/primitives/Button/Button';
import { Notice } from '../../../ui/primitives/Notice/Notice';
import { StickyBar } from '../../../ui/primitives/StickyBar/StickyBar';
import { useCashierDispatch, useCashierSelector } from '../../store/createStore';
import { paymentFact } from '../../store/moneyFacts';
import { reportPaid } from '../../transaction/answerStep';
import { MoneyText } from '../shared/MoneyText';
import styles from './steps.module.css';

/** 'I have paid': reported to the server once; only the server sets the status. */
export function PaidButton({ step, children }: { step: Step; children?: ReactNode }) {
  const { t } = useTranslate();
  const dispatch = useCashierDispatch();
  const isBusy = useCashierSelector(({ transaction }) => transaction.stepRequestId !== null);
  const isReported = useCashierSelector(
    ({ transaction: { current, paidStage } }) => current !== null && paidStage === stageOf(current),
  );
  const fact = useCashierSelector(paymentFact);
  // Of a withdrawal the player is paid.
  if (fact?.kind !== 'deposit') return null;
  return (
    // Not sticky: it would cover what has to be paid, and is no more than a claim.
    <StickyBar sticky={false} className={styles.bar}>
      {children}
      {isReported ? (
        <Notice tone="info" live>
          <MoneyText fact={fact} part="text" />
        </Notice>
      ) : (
        <Button full variant="secondary" busy={isBusy} onClick={() => dispatch(reportPaid(step))}>
          {t('step.paid')}
        </Button>
      )}
    </StickyBar>
  );
}
