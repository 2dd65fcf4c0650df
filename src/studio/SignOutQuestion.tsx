import { useTranslate } from '../i18n/useTranslate';
import { Button } from './ui/Button';
import { Dialog } from './ui/Dialog';

interface Props {
  readonly onStay: () => void;
  readonly onSignOut: () => void;
}

/** Asks before a sign-out with edits that have not reached the gateway. */
export function SignOutQuestion({ onStay, onSignOut }: Props) {
  const { t } = useTranslate();
  return (
    <Dialog
      role="alertdialog"
      title={t('signOut.title')}
      onClose={onStay}
      footer={
        <>
          <Button onPress={onStay}>{t('signOut.stay')}</Button>
          <Button look="primary" onPress={onSignOut}>
            {t('app.signOut')}
          </Button>
        </>
      }
    >
      <p>{t('signOut.text')}</p>
    </Dialog>
  );
}
