import { useCallback, useState } from 'react';
import type { StepOf, Transaction } from '../../../contract/transaction';
import { useTranslate } from '../../../i18n/useTranslate';
import { Fold } from '../../../ui/primitives/Fold/Fold';
import { isPastedCode } from '../../../ui/primitives/Requisite/groupsOf';
import { Steps } from '../../../ui/primitives/Steps/Steps';
import { useCashierSelector } from '../../store/createStore';
import { useMethodName } from '../shared/useMethodName';
import { DeepLink } from './DeepLink';
import { ExpiryCountdown } from './ExpiryCountdown';
import { OtherDevice } from './OtherDevice';
import { PayBy } from './PayBy';
import { RequisiteList } from './RequisiteList';
import type { StepProps } from './StepProps';
import styles from './steps.module.css';

type PaidStep = StepOf<'invoice' | 'instruction'>;

interface Props {
  readonly transaction: Transaction;
  readonly step: PaidStep;
  readonly isOver: boolean;
  readonly onOver: (isOver: true) => void;
  /** Below a status: nothing here is the screen's action. */
  readonly isFolded?: boolean;
}

/**
 * What to pay, where and until when. On a phone the app comes first, then the code to paste; the QR code is for another
 * device. After expiry nothing can be copied.
 */
export function PaymentDetails({ transaction, step, isOver, onOver, isFolded = false }: Props) {
  const { t, text } = useTranslate();
  const kind = useCashierSelector((state) => state.transaction.kind);
  const method = useMethodName(transaction.method, kind);
  const end = useCallback(() => onOver(true), [onOver]);
  const { requisites } = step;
  const { expiresAt, secondsLeft, qr, deeplink } = step.kind === 'invoice' ? step : {};
  const isDeposit = kind === 'deposit';
  const hasCode = isDeposit && requisites.some(({ copy, value }) => copy && isPastedCode(value));
  const steps =
    step.kind === 'instruction'
      ? step.steps.map(text)
      : hasCode
        ? [t('step.code.open', { method }), t('step.code.paste'), t('step.code.wait')]
        : [];
  return (
    <>
      {(expiresAt ?? secondsLeft) !== undefined && (
        <ExpiryCountdown expiresAt={expiresAt} secondsLeft={secondsLeft} onOver={end} />
      )}
      {!isOver && <PayBy transaction={transaction} />}
      {!isOver && (
        <div className={styles.columns}>
          <div className={styles.column}>
            {deeplink !== undefined && <DeepLink href={deeplink} variant={isFolded ? 'secondary' : 'primary'} />}
            <RequisiteList
              transaction={transaction}
              requisites={requisites}
              copyVariant={isFolded || deeplink !== undefined ? 'secondary' : 'primary'}
            />
            {steps.length > 0 && <Steps items={steps} />}
          </div>
          {qr !== undefined && (
            <OtherDevice
              text={qr}
              isFolded={!isFolded && isDeposit && (deeplink !== undefined || requisites.some(({ copy }) => copy))}
            />
          )}
        </div>
      )}
    </>
  );
}

/** The details of a payment that the player has reported, for looking them up. */
export function FoldedDetails({ transaction, step }: StepProps<PaidStep['kind']>) {
  const { t } = useTranslate();
  const [isOver, setOver] = useState(false);
  return (
    <Fold title={t('step.invoice.title.deposit')}>
      <div className={styles.column}>
        <PaymentDetails transaction={transaction} step={step} isOver={isOver} onOver={setOver} isFolded />
      </div>
    </Fold>
  );
}
