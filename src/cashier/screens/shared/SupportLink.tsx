import { MessageCircle } from 'lucide';
import type { MethodName } from '../../../contract/ids';
import type { TransactionKind } from '../../../contract/transaction';
import { isHttpsUrl } from '../../../domain/isSafeUrl';
import { useTranslate } from '../../../i18n/useTranslate';
import { Glyph } from '../../../ui/icons/Glyph';
import { ButtonLink } from '../../../ui/primitives/Button/Button';
import { useMethodList } from '../../store/useMethodList';
import styles from './SupportLink.module.css';

/** A messenger link for help; renders nothing unless the URL is https. */
export function SupportLink({ href }: { href: string | undefined }) {
  const { t } = useTranslate();
  if (href === undefined || !isHttpsUrl(href)) return null;
  return (
    <ButtonLink
      variant="quiet"
      size="s"
      icon={<Glyph icon={MessageCircle} />}
      className={styles.support}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('support.link')}
    </ButtonLink>
  );
}

interface PaymentSupportProps {
  /** The name of the payment's method. */
  method: MethodName;
  transaction: TransactionKind;
  /** The step's own link, which overrides the method's. */
  href?: string | undefined;
}

/** Where to get help with a payment: each region's method has its own messenger (specification §9, DEP-10). */
export function PaymentSupport({ method, transaction, href }: PaymentSupportProps) {
  const { methods } = useMethodList(transaction);
  return <SupportLink href={href ?? methods.find(({ name }) => name === method)?.support} />;
}
