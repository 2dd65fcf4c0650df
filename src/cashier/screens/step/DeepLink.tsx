import { useTranslate } from '../../../i18n/useTranslate';
import styles from './steps.module.css';

/** Schemes of payment apps that a definition may open; never script, data or file. */
const appSchemes = new Set([
  'https:',
  'upi:',
  'phonepe:',
  'paytmmp:',
  'tez:',
  'bitcoin:',
  'ethereum:',
  'litecoin:',
  'tron:',
  'intent:',
]);

function isAppLink(href: string): boolean {
  try {
    return appSchemes.has(new URL(href).protocol);
  } catch {
    return false;
  }
}

/** Opens the payment app with its fields filled in. */
export function DeepLink({ href }: { href: string }) {
  const { t } = useTranslate();
  if (!isAppLink(href)) return null;
  return (
    <a className={styles.deepLink} href={href} target="_blank" rel="noopener noreferrer">
      {t('step.openApp')}
    </a>
  );
}
