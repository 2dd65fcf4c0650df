import { appSchemeOf } from '../../../domain/isSafeUrl';
import { useTranslate } from '../../../i18n/useTranslate';
import { ButtonLink } from '../../../ui/primitives/Button/Button';

/** The apps of schemes; null: any payment app or wallet may open it. A scheme that is missing here is named itself (contract §9). */
const apps: Readonly<Record<string, string | null>> = {
  https: null,
  intent: null,
  upi: null,
  bitcoin: null,
  ethereum: null,
  litecoin: null,
  tron: null,
  phonepe: 'PhonePe',
  paytmmp: 'Paytm',
  tez: 'Google Pay',
};

/** Opens the payment app with its fields filled in. */
export function DeepLink({ href, variant }: { href: string; variant: 'primary' | 'secondary' }) {
  const { t } = useTranslate();
  const scheme = appSchemeOf(href);
  if (scheme === null) return null;
  const app = Object.hasOwn(apps, scheme) ? apps[scheme] : scheme;
  return (
    <ButtonLink full variant={variant} href={href} target="_blank" rel="noopener noreferrer">
      {app ? t('step.openAppNamed', { app }) : t('step.openApp')}
    </ButtonLink>
  );
}
