import { useEffect, useState } from 'react';
import { afterFirstScreen } from '../../ui/whenIdle';
import { useCashierSelector } from '../store/createStore';

/** True once there is a notice or a payment to show, or after the first screen has loaded. */
export function useShouldShowLateParts(): boolean {
  const hasNews = useCashierSelector(
    ({ ui, session, transaction }) =>
      ui.notifications.length > 0 ||
      session.isExpired ||
      session.reconnectAttempt > 0 ||
      transaction.current !== null ||
      transaction.submission.phase !== 'idle',
  );
  // False at first, as boot has painted it.
  const [shouldShow, setShouldShow] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    const show = () => {
      if (!isUnmounted) setShouldShow(true);
    };
    if (hasNews) show();
    else void afterFirstScreen().then(show);
    return () => {
      isUnmounted = true;
    };
  }, [hasNews]);
  return shouldShow;
}
