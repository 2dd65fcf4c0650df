import { useState, useSyncExternalStore } from 'react';
import { useTranslate } from '../../../i18n/useTranslate';
import { Button } from '../../../ui/primitives/Button/Button';
import { Notice } from '../../../ui/primitives/Notice/Notice';
import { useCashierSelector } from '../../store/createStore';
import { useServices } from '../../store/ServicesContext';

/** Reconnect attempts that the transport makes before the notice appears (§4: up to 3). */
const quietAttempts = 3;

/**
 * Shown when the automatic reconnects have failed, and at once when the device has no network (TRUTH-5), until the link is
 * back; offers a retry. Reconnecting goes on meanwhile. Part of the shell: without a network no chunk would come.
 */
export function OfflineNotice() {
  const { t } = useTranslate();
  const { transport } = useServices();
  const isOnline = useSyncExternalStore(watchNetwork, hasNetwork, isPaintedOnline);
  const attempts = useCashierSelector(({ session }) => (session.isLinkUp === true ? 0 : session.reconnectAttempt));
  const [isTrying, setIsTrying] = useState(false);
  const [wasShown, setWasShown] = useState(false);
  // A network that is back may carry no link yet: the notice would go, and be announced again after the next attempt.
  const isShown = !isOnline || attempts >= (wasShown ? 1 : quietAttempts);
  if (wasShown !== isShown) setWasShown(isShown);
  if (!isShown) return null;
  const tryAgain = async (): Promise<void> => {
    setIsTrying(true);
    await transport.reconnect();
    setIsTrying(false);
  };
  return (
    <Notice
      tone="warning"
      live
      title={t('connection.lost.title')}
      action={
        <Button variant="secondary" busy={isTrying} onClick={() => void tryAgain()}>
          {t('button.tryAgain')}
        </Button>
      }
    >
      {t('connection.lost.text')}
    </Notice>
  );
}

const hasNetwork = (): boolean => navigator.onLine;

/** The page that boot has painted has no notice. */
const isPaintedOnline = (): boolean => true;

function watchNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
