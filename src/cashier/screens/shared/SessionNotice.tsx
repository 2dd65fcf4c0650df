import { useTranslate } from '../../../i18n/useTranslate';
import { Button } from '../../../ui/primitives/Button/Button';
import { Notice } from '../../../ui/primitives/Notice/Notice';
import { useCashierDispatch, useCashierSelector } from '../../store/createStore';
import { useServices } from '../../store/ServicesContext';
import { sessionRetried } from '../../store/slices/session';

/**
 * Shown from a 401 until the host sends a token that is accepted; the typed input is preserved (contract C8). 'Try again'
 * repeats the calls: a player who has signed in elsewhere may have a session again. TokenExpired is not sent again.
 */
export function SessionNotice() {
  const { t } = useTranslate();
  const dispatch = useCashierDispatch();
  const { tokens } = useServices();
  const isExpired = useCashierSelector(({ session }) => session.isExpired);
  const isRefused = useCashierSelector(({ session }) => session.isRefused);
  if (!isExpired) return null;
  const retry = () => {
    dispatch(sessionRetried());
    tokens.repeat();
  };
  return (
    <Notice
      tone={isRefused ? 'negative' : 'warning'}
      live
      action={
        <Button size="s" variant="secondary" onClick={retry}>
          {t('button.tryAgain')}
        </Button>
      }
    >
      {t(isRefused ? 'session.refused' : 'session.expired')}
    </Notice>
  );
}
