import { useEffect, useState } from 'react';
import { afterFirstScreen } from '../../ui/whenIdle';
import { useCashierSelector } from '../store/createStore';

/** Whether the notices are on the page: from the first thing that is to be said or followed, or once all is quiet. */
export function useShouldShowNotices(): boolean {
  const hasNews = useCashierSelector(
    ({ ui, session, transaction }) =>
      ui.notifications.length > 0 ||
      session.isExpired ||
      session.reconnectAttempt > 0 ||
      transaction.current !== null ||
      transaction.submission.phase !== 'idle',
  );
  const [isSpoken, setIsSpoken] = useState(hasNews);
  useEffect(() => {
    let isGone = false;
    const speak = () => {
      if (!isGone) setIsSpoken(true);
    };
    if (hasNews) speak();
    else void afterFirstScreen().then(speak);
    return () => {
      isGone = true;
    };
  }, [hasNews]);
  return isSpoken;
}
