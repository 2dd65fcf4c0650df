import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useTranslate } from '../../../i18n/useTranslate';
import { Button } from '../../../ui/primitives/Button/Button';
import { EmptyState } from '../../../ui/primitives/EmptyState/EmptyState';
import { routeOf } from '../../routes/routeTable';
import { useRouteNavigate } from '../../routes/useRoute';
import { useServices } from '../../store/ServicesContext';

const messageIn = (state: unknown): string =>
  (typeof state === 'object' &&
    state !== null &&
    'errorMessage' in state &&
    typeof state.errorMessage === 'string' &&
    state.errorMessage) ||
  'Unknown error';

/** §2 /error: reports the error to the host and offers the player a way back. */
export function ErrorScreen() {
  const { t } = useTranslate();
  const { sendToHost } = useServices();
  const { state } = useLocation();
  const navigate = useRouteNavigate();
  const [query] = useSearchParams();
  const message = messageIn(state);
  useEffect(() => sendToHost({ messageType: 'DisplayError', message }), [message, sendToHost]);
  const backRoute = routeOf(query.get('backRoute') ?? '')?.path ?? '/deposit';
  return (
    <EmptyState
      drawing="error"
      title={t('error.title')}
      text={t('error.text')}
      action={<Button onClick={() => navigate(`${backRoute}?refetch=1`)}>{t('button.refresh')}</Button>}
    />
  );
}
