import type { StepOf, Transaction } from '../../../contract/transaction';
import { formatMoney } from '../../../domain/formatMoney';
import { useTranslate } from '../../../i18n/useTranslate';
import { currencyOf } from '../../../tables/currencies';
import { QrCode } from '../../../ui/primitives/Code/QrCode';
import { Notice } from '../../../ui/primitives/Notice/Notice';
import { Requisite, RequisiteList } from '../../../ui/primitives/Requisite/Requisite';
import { StepHead } from './StepHead';
import type { StepProps } from './StepProps';
import { StepSupport } from './StepSupport';
import styles from './steps.module.css';

/** Where to send coins: address, QR, a memo with its own copy button, and a warning about other networks. */
export function CryptoAddressStep({ transaction, step }: StepProps<'crypto-address'>) {
  const { t, tag } = useTranslate();
  const coin = coinOf(transaction, step);
  const { network } = step;
  return (
    <div className={styles.body}>
      <StepHead
        transaction={transaction}
        title={coin === null ? t('step.crypto.titleAny') : t('step.crypto.title', { currency: coin })}
      />
      <div className={styles.qr}>
        <QrCode text={step.uri ?? step.address} label={t('qr.label')} />
      </div>
      <RequisiteList>
        <Requisite label={t('step.crypto.address')} value={step.address} copy large />
        {step.memo !== undefined && <Requisite label={t('step.crypto.memo')} value={step.memo} copy large />}
        {network !== undefined && <Requisite label={t('step.crypto.network')} value={network} />}
        {step.minAmount !== undefined && (
          <Requisite
            label={t('step.crypto.minimum')}
            value={coin === null ? step.minAmount : formatMoney(step.minAmount, coin, tag, 'kept')}
          />
        )}
        {step.confirmations !== undefined && (
          <Requisite label={t('step.crypto.confirmations')} value={String(step.confirmations)} />
        )}
      </RequisiteList>
      {step.memo !== undefined && <Notice tone="warning">{t('step.crypto.memoWarning')}</Notice>}
      {network !== undefined && (
        <Notice tone="warning">
          {coin === null
            ? t('step.crypto.networkWarningAny', { network })
            : t('step.crypto.networkWarning', { currency: coin, network })}
        </Notice>
      )}
      <StepSupport transaction={transaction} />
    </div>
  );
}

/** The coin to send: the step's, else the payment's currency if it is one; null when neither names it. */
const coinOf = ({ currency }: Transaction, step: StepOf<'crypto-address'>): string | null =>
  step.currency ?? (currency !== undefined && currencyOf(currency).isCrypto ? currency : null);
