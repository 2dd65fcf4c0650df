import { type ReactNode, useEffect } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { useServices } from '../store/ServicesContext';

/** Retries of a screen before the page reloads: a new deployment removes the old chunks. */
const maxTries = 2;
let tries = 0;

/** Shows an error with 'Refresh' below the header when a screen throws or its code fails to load. */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary
    fallback={(message, tryAgain) => (
      <BrokenScreen
        message={message}
        onRefresh={() => {
          tries += 1;
          if (tries > maxTries) window.location.reload();
          else tryAgain();
        }}
      />
    )}
  >
    {children}
  </ErrorBoundary>
);

/** Loaded eagerly and styled like the boot error, since other chunks may be unavailable. */
function BrokenScreen({ message, onRefresh }: { message: string; onRefresh: () => void }) {
  const { t } = useTranslate();
  const { sendToHost } = useServices();
  useEffect(() => sendToHost({ messageType: 'DisplayError', message }), [sendToHost, message]);
  return (
    <div className="boot-error" role="alert">
      <h1>{t('error.title')}</h1>
      <p>{t('error.text')}</p>
      <button type="button" onClick={onRefresh}>
        {t('button.refresh')}
      </button>
    </div>
  );
}
