import { MessageCircle } from 'lucide-react';
import { useTranslate } from '../../../i18n/useTranslate';
import { isHttpsUrl } from '../../../ui/theme/isSafeUrl';
import styles from './steps.module.css';

/** A messenger link for help with this payment; only https is a link at all. */
export function SupportLink({ href }: { href: string | undefined }) {
  const { t } = useTranslate();
  if (href === undefined || !isHttpsUrl(href)) return null;
  return (
    <a className={styles.support} href={href} target="_blank" rel="noopener noreferrer">
      <MessageCircle aria-hidden size={20} />
      {t('support.link')}
    </a>
  );
}
