import type { Transaction } from '../../../contract/transaction';
import { useTranslate } from '../../../i18n/useTranslate';
import { currencyOf } from '../../../tables/currencies';
import { Notice } from '../../../ui/primitives/Notice/Notice';
import { QrCode } from '../../../ui/primitives/QrCode/QrCode';
import { Requisite, RequisiteList } from '../../../ui/primitives/Requisite/Requisite';
import { StepHead } from './StepHead';
import type { StepProps } from './StepProps';
import { StepSupport } from './StepSupport';
import styles from './steps.module.css';

/** Where to send coins: address, QR, a memo with its own copy button, and a warning about other networks. */
export function CryptoAddressStep({ transaction, step }: StepProps<'crypto-address'>) {
  const { t } = useTranslate();
  const coin = coinOf(transaction);
  return (
    <div className={styles.body}>
      <StepHead transaction={transaction} title={t('step.crypto.title', { currency: coin })} />
      <div className={styles.qr}>
        <QrCode text={step.uri ?? step.address} label={t('qr.label')} />
      </div>
      <RequisiteList>
        <Requisite label={t('step.crypto.address')} value={step.address} copy large />
        {step.memo !== undefined && <Requisite label={t('step.crypto.memo')} value={step.memo} copy large />}
        {step.network !== undefined && <Requisite label={t('step.crypto.network')} value={step.network} />}
        {step.minAmount !== undefined && (
          <Requisite label={t('step.crypto.minimum')} value={`${step.minAmount} ${coin}`} />
        )}
        {step.confirmations !== undefined && (
          <Requisite label={t('step.crypto.confirmations')} value={String(step.confirmations)} />
        )}
      </RequisiteList>
      {step.memo !== undefined && <Notice tone="warning">{t('step.crypto.memoWarning')}</Notice>}
      {step.network !== undefined && (
        <Notice tone="warning">{t('step.crypto.networkWarning', { currency: coin, network: step.network })}</Notice>
      )}
      <StepSupport transaction={transaction} />
    </div>
  );
}

/** The coin to send: a crypto method is named after its coin, whatever the account's currency. */
function coinOf({ method, currency }: Transaction): string {
  const code = method.toUpperCase();
  return currencyOf(code).isCrypto ? code : (currency ?? '');
}
