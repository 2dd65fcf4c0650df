import { useSearchParams } from 'react-router-dom';
import { useTranslate } from '../../../i18n/useTranslate';
import { Button } from '../../../ui/primitives/Button/Button';
import { EmptyState } from '../../../ui/primitives/EmptyState/EmptyState';
import type { RouteRow } from '../../routes/routeTable';
import { useRouteNavigate } from '../../routes/useRoute';

/** §2 'Empty state': no methods in this region; offers another region. */
export function EmptyScreen({ row: { transaction } }: { row: RouteRow }) {
  const { t } = useTranslate();
  const navigate = useRouteNavigate();
  const [query] = useSearchParams();
  return (
    <EmptyState
      drawing="empty"
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <>
          <Button onClick={() => navigate(`/empty/region?${query}`)}>{t('region.change')}</Button>
          <Button variant="quiet" onClick={() => navigate(`/${transaction}?refetch=1`)}>
            {t('button.refresh')}
          </Button>
        </>
      }
    />
  );
}
