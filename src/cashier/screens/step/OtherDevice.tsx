import { useTranslate } from '../../../i18n/useTranslate';
import { QrCode } from '../../../ui/primitives/Code/QrCode';
import { Fold } from '../../../ui/primitives/Fold/Fold';
import { useCashierSelector } from '../../store/createStore';
import styles from './steps.module.css';

interface Props {
  /** The QR code's content. */
  text: string;
  /** Whether the screen has another way to pay: on a phone, which cannot scan itself, that one comes first. */
  isFolded: boolean;
}

/** The QR code, for a phone beside this screen. */
export function OtherDevice({ text, isFolded }: Props) {
  const { t } = useTranslate();
  const kind = useCashierSelector((state) => state.transaction.kind);
  const code = (
    <div className={styles.qr}>
      <QrCode text={text} label={t('qr.label')}>
        {kind === 'deposit' && <p className={styles.muted}>{t('qr.hint')}</p>}
      </QrCode>
    </div>
  );
  return isFolded ? (
    <Fold title={t('step.otherDevice')} isOpenWhereWide>
      {code}
    </Fold>
  ) : (
    code
  );
}
