import { type ReactNode, useEffect } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { useServices } from '../store/ServicesContext';

/** How often a screen is tried again before the page is loaded anew: a build that is gone takes its chunks along. */
const mostTries = 2;
let tries = 0;

/** A screen that breaks, or whose code does not come, gives way to words and a way on; the header stays. */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary
    fallback={(message, tryAgain) => (
      <BrokenScreen
        message={message}
        onRefresh={() => {
          tries += 1;
          if (tries > mostTries) window.location.reload();
          else tryAgain();
        }}
      />
    )}
  >
    {children}
  </ErrorBoundary>
);

/** Eager and small, in the look of a failed start: there may be nothing else to show it with. */
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
