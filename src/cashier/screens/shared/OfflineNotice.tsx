import { useState } from 'react';
import { useTranslate } from '../../../i18n/useTranslate';
import { Button } from '../../../ui/primitives/Button/Button';
import { Notice } from '../../../ui/primitives/Notice/Notice';
import { useCashierSelector } from '../../store/createStore';
import { useServices } from '../../store/ServicesContext';

/** The transport's own tries that are made without a word (§4: up to 3). */
const quietAttempts = 3;

/** Stands when the link did not come back by itself: says so, and offers to try at once. Tries go on meanwhile. */
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
