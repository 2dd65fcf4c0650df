import { useCallback, useState } from 'react';
import { useTranslate } from '../../../i18n/useTranslate';
import { QrCode } from '../../../ui/primitives/QrCode/QrCode';
import { useCashierSelector } from '../../store/createStore';
import { DeepLink } from './DeepLink';
import { ExpiryCountdown } from './ExpiryCountdown';
import { PaidButton } from './PaidButton';
import { RequisiteList } from './RequisiteList';
import { StepHead } from './StepHead';
import type { StepProps } from './StepProps';
import { StepSupport } from './StepSupport';
import styles from './steps.module.css';

/**
 * An invoice: its expiry, what to pay and where; QR and deep link if the server sent them. After expiry nothing can be
 * copied; only a player who has already paid can continue.
 */
export function InvoiceStep({ transaction, step }: StepProps<'invoice'>) {
  const { t } = useTranslate();
  const kind = useCashierSelector((state) => state.transaction.kind);
  const [isOver, setOver] = useState(false);
  const close = useCallback(() => setOver(true), []);
  return (
    <div className={styles.body}>
      <StepHead transaction={transaction} title={t(`step.invoice.title.${kind}`)} />
      {(step.expiresAt ?? step.secondsLeft) !== undefined && (
        <ExpiryCountdown expiresAt={step.expiresAt} secondsLeft={step.secondsLeft} onOver={close} />
      )}
      {!isOver && (
        <>
          {step.qr !== undefined && (
            <div className={styles.qr}>
              <QrCode text={step.qr} label={t('qr.label')} />
              {kind === 'deposit' && <p className={styles.muted}>{t('qr.hint')}</p>}
            </div>
          )}
          {step.deeplink !== undefined && <DeepLink href={step.deeplink} />}
          <RequisiteList requisites={step.requisites} />
        </>
      )}
      <StepSupport transaction={transaction} />
      <PaidButton step={step} />
    </div>
  );
}
