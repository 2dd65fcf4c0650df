import type { StepOf, Transaction } from '../../../contract/transaction';
import { formatMoney } from '../../../domain/formatMoney';
import { useTranslate } from '../../../i18n/useTranslate';
import { currencyOf } from '../../../tables/currencies';
import { Notice } from '../../../ui/primitives/Notice/Notice';
import { Requisite, RequisiteList } from '../../../ui/primitives/Requisite/Requisite';
import { OtherDevice } from './OtherDevice';
import { StepHead } from './StepHead';
import type { StepProps } from './StepProps';
import { StepSupport } from './StepSupport';
import styles from './steps.module.css';

/**
 * Where to send coins: what cannot be recovered comes first, then a memo and the address, each with its copy button, and
 * the QR code for another device.
 */
export function CryptoAddressStep({ transaction, step }: StepProps<'crypto-address'>) {
  const { t, tag } = useTranslate();
  const coin = coinOf(transaction, step);
  const { network, memo } = step;
  return (
    <div className={styles.body}>
      <StepHead
        transaction={transaction}
        title={coin === null ? t('step.crypto.titleAny') : t('step.crypto.title', { currency: coin })}
      />
      {(network !== undefined || memo !== undefined) && (
        <Notice tone="warning">
          {network !== undefined && (
            <p>
              {coin === null
                ? t('step.crypto.networkWarningAny', { network })
                : t('step.crypto.networkWarning', { currency: coin, network })}
            </p>
          )}
          {memo !== undefined && <p>{t('step.crypto.memoWarning')}</p>}
        </Notice>
      )}
      <div className={styles.columns}>
        <RequisiteList>
          {memo !== undefined && <Requisite label={t('step.crypto.memo')} value={memo} copy large />}
          <Requisite label={t('step.crypto.address')} value={step.address} copy large />
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
        <OtherDevice text={step.uri ?? step.address} isFolded={false} />
      </div>
      <StepSupport transaction={transaction} />
    </div>
  );
}

/** The coin to send: the step's, else the payment's currency if it is one; null when neither names it. */
const coinOf = ({ currency }: Transaction, step: StepOf<'crypto-address'>): string | null =>
  step.currency ?? (currency !== undefined && currencyOf(currency).isCrypto ? currency : null);
