import { useState } from 'react';
import type { Transaction } from '../../../contract/transaction';
import { useTranslate } from '../../../i18n/useTranslate';
import { Button } from '../../../ui/primitives/Button/Button';
import { useCashierSelector } from '../../store/createStore';
import { useRetry } from '../shared/useRetry';
import { PaidButton } from './PaidButton';
import { PaymentDetails } from './PaymentDetails';
import { StepHead } from './StepHead';
import type { StepProps } from './StepProps';
import { StepSupport } from './StepSupport';
import styles from './steps.module.css';

/** What the player pays elsewhere, by an invoice or by instructions. After expiry only one who has paid can continue. */
export function PayStep({ transaction, step }: StepProps<'invoice' | 'instruction'>) {
  const { t } = useTranslate();
  const kind = useCashierSelector((state) => state.transaction.kind);
  const [isOver, setOver] = useState(false);
  return (
    <div className={styles.body}>
      <StepHead transaction={transaction} title={t(`step.${step.kind}.title.${kind}`)} />
      <PaymentDetails transaction={transaction} step={step} isOver={isOver} onOver={setOver} />
      <StepSupport transaction={transaction} href={'support' in step ? step.support : undefined} />
      <PaidButton step={step}>{isOver && <NewDetails transaction={transaction} />}</PaidButton>
    </div>
  );
}

/** Opens the form again, with its amount. */
function NewDetails({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslate();
  const { again } = useRetry('deposit')(transaction);
  return (
    again && (
      <Button full onClick={again}>
        {t('button.newDetails')}
      </Button>
    )
  );
}
