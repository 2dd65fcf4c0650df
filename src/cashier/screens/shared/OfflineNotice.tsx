import { useState } from 'react';
import { useTranslate } from '../../../i18n/useTranslate';
import { Button } from '../../../ui/primitives/Button/Button';
import { Notice } from '../../../ui/primitives/Notice/Notice';
import { useCashierSelector } from '../../store/createStore';
import { useServices } from '../../store/ServicesContext';

/** Reconnect attempts that the transport makes before the notice appears (§4: up to 3). */
const quietAttempts = 3;

/** Shown when the automatic reconnects have failed; offers a retry. Reconnecting goes on meanwhile. */
export function OfflineNotice() {
  const { t } = useTranslate();
  const { transport } = useServices();
  const isMissed = useCashierSelector(
    ({ session }) => session.isLinkUp !== true && session.reconnectAttempt >= quietAttempts,
  );
  const [isTrying, setIsTrying] = useState(false);
  if (!isMissed) return null;
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
