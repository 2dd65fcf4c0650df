import { useCallback, useState } from 'react';
import type { Transaction } from '../../../contract/transaction';
import { useTranslate } from '../../../i18n/useTranslate';

import { Button } from '../../../ui/primitives/Button/Button';
import { isPastedCode } from '../../../ui/primitives/Requisite/groupsOf';
import { Steps } from '../../../ui/primitives/Steps/Steps';
import { useCashierSelector } from '../../store/createStore';
import { useMethodName } from '../shared/useMethodName';
import { useRetry } from '../shared/useRetry';

import { DeepLink } from './DeepLink';
import { ExpiryCountdown } from './ExpiryCountdown';
import { OtherDevice } from './OtherDevice';
import { PaidButton } from './PaidButton';
import { PayBy } from './PayBy';
import { RequisiteList } from './RequisiteList';
import { StepHead } from './StepHead';
import type { StepProps } from './StepProps';
import { StepSupport } from './StepSupport';
import styles from './steps.module.css';

/**
 * An invoice: its expiry, what to pay and where. On a phone the app comes first, then the code to paste; the QR code is
 * for another device. After expiry nothing can be copied; only a player who has already paid can continue.
 */
export function InvoiceStep({ transaction, step }: StepProps<'invoice'>) {
  const { t } = useTranslate();
  const kind = useCashierSelector((state) => state.transaction.kind);
  const [isOver, setOver] = useState(false);
  const close = useCallback(() => setOver(true), []);
  const method = useMethodName(transaction.method, kind);
  const { qr, deeplink, requisites } = step;
  const isDeposit = kind === 'deposit';
  const hasCode = isDeposit && requisites.some(({ copy, value }) => copy && isPastedCode(value));
  return (
    <div className={styles.body}>
      <StepHead transaction={transaction} title={t(`step.invoice.title.${kind}`)} />
      {(step.expiresAt ?? step.secondsLeft) !== undefined && (
        <ExpiryCountdown expiresAt={step.expiresAt} secondsLeft={step.secondsLeft} onOver={close} />
      )}
      {!isOver && <PayBy transaction={transaction} />}
      {!isOver && (
        <div className={styles.columns}>
          <div className={styles.column}>
            {deeplink !== undefined && <DeepLink href={deeplink} />}
            <RequisiteList
              transaction={transaction}
              requisites={requisites}
              copyVariant={deeplink === undefined ? 'primary' : 'secondary'}
            />
            {hasCode && <Steps items={[t('step.code.open', { method }), t('step.code.paste'), t('step.code.wait')]} />}
          </div>
          {qr !== undefined && (
            <OtherDevice
              text={qr}
              isFolded={isDeposit && (deeplink !== undefined || requisites.some(({ copy }) => copy))}
            />
          )}
        </div>
      )}
      <StepSupport transaction={transaction} />
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
