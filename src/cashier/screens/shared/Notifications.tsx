import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslate } from '../../../i18n/useTranslate';
import { Snackbar } from '../../../ui/primitives/Snackbar/Snackbar';
import { useCashierDispatch, useCashierSelector } from '../../store/createStore';
import { type Notification, notificationClosed } from '../../store/slices/ui';

/**
 * The newest message; closes by itself, by its button, or when the player goes on to another screen (LOOK-4). Server
 * messages are rendered as text.
 */
export function Notifications() {
  const { t } = useTranslate();
  const dispatch = useCashierDispatch();
  const { pathname } = useLocation();
  const notifications = useCashierSelector(({ ui }) => ui.notifications);
  const seen = useRef<readonly Notification[]>([]);
  const shownPath = useRef(pathname);
  // Closes those that were shown before the navigation; one that arrives with it belongs to the new screen.
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    for (const { id } of seen.current) dispatch(notificationClosed(id));
  }, [pathname, dispatch]);
  useEffect(() => {
    seen.current = notifications;
  }, [notifications]);
  const newest = notifications.at(-1);
  if (!newest) return null;
  const { id, message } = newest;
  return (
    <Snackbar
      key={id}
      title={t('error.snackbar.title')}
      text={'key' in message ? t(message.key) : message.words}
      onClose={() => dispatch(notificationClosed(id))}
    />
  );
}
