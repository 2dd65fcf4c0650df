import { useTranslate } from '../../../i18n/useTranslate';
import { Button } from '../../../ui/primitives/Button/Button';
import { EmptyState } from '../../../ui/primitives/EmptyState/EmptyState';
import type { RouteRow } from '../../navigation/routeTable';
import { useRouteNavigate } from '../../navigation/useRoute';

/** Shown when the method disappears while its form is open (another region, a new layout), with a link to the list. */
export function GoneMethod({ row }: { row: RouteRow }) {
  const { t } = useTranslate();
  const navigate = useRouteNavigate();
  return (
    <EmptyState
      drawing="empty"
      level={1}
      title={t('method.gone.title')}
      text={t('method.gone.text')}
      action={<Button onClick={() => navigate(`/${row.transaction}`)}>{t('method.gone.action')}</Button>}
    />
  );
}
