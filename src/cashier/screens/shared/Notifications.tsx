import { useTranslate } from '../../../i18n/useTranslate';
import { Snackbar } from '../../../ui/primitives/Snackbar/Snackbar';
import { useCashierDispatch, useCashierSelector } from '../../store/createStore';
import { notificationClosed } from '../../store/slices/ui';

/** The newest message; closes by itself or by its button (LOOK-4). Server messages are rendered as text. */
export function Notifications() {
  const { t } = useTranslate();
  const dispatch = useCashierDispatch();
  const newest = useCashierSelector(({ ui }) => ui.notifications.at(-1) ?? null);
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
