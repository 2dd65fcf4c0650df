import { Building2, Fingerprint } from 'lucide';
import { oidcPaths } from '../contract/studio/studioCalls';
import { useTranslate } from '../i18n/useTranslate';
import { Glyph } from '../ui/icons/Glyph';
import { Button, ButtonLink } from '../ui/primitives/Button/Button';
import styles from './SignIn.module.css';

interface Props {
  /** The name of the OpenID provider; null: there is none. */
  readonly provider: string | null;
  readonly hasPasskeys: boolean;
  readonly onPasskey: () => void;
}

/** Signing in without a password: by a passkey, and by the company's OpenID provider. */
export function OtherWays({ provider, hasPasskeys, onPasskey }: Props) {
  const { t } = useTranslate();
  if (provider === null && !hasPasskeys) return null;
  return (
    <div className={styles.others}>
      <span className={styles.or}>{t('signIn.or')}</span>
      {hasPasskeys && (
        <Button variant="secondary" full icon={<Glyph icon={Fingerprint} size={20} />} onClick={onPasskey}>
          {t('signIn.withPasskey')}
        </Button>
      )}
      {provider !== null && (
        <ButtonLink variant="secondary" full icon={<Glyph icon={Building2} size={20} />} href={oidcPaths.start}>
          {t('signIn.withProvider', { name: provider })}
        </ButtonLink>
      )}
    </div>
  );
}
