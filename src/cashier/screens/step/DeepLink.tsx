import { appSchemeOf } from '../../../domain/isSafeUrl';
import { useTranslate } from '../../../i18n/useTranslate';
import { ButtonLink } from '../../../ui/primitives/Button/Button';

/** Schemes of wallets and banks that players know as the payment app; any other is named (contract §9). */
const knownSchemes: ReadonlySet<string> = new Set([
  'https',
  'upi',
  'phonepe',
  'paytmmp',
  'tez',
  'bitcoin',
  'ethereum',
  'litecoin',
  'tron',
  'intent',
]);

/** Opens the payment app with its fields filled in. */
export function DeepLink({ href, variant }: { href: string; variant: 'primary' | 'secondary' }) {
  const { t } = useTranslate();
  const scheme = appSchemeOf(href);
  if (scheme === null) return null;
  return (
    <ButtonLink full variant={variant} href={href} target="_blank" rel="noopener noreferrer">
      {knownSchemes.has(scheme) ? t('step.openApp') : t('step.openAppNamed', { app: scheme })}
    </ButtonLink>
  );
}
