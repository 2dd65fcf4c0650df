import type { TransactionKind } from '../../../contract/transaction';
import { useTranslate } from '../../../i18n/useTranslate';
import { Button } from '../../../ui/primitives/Button/Button';
import { EmptyState } from '../../../ui/primitives/EmptyState/EmptyState';
import { useRouteNavigate } from '../../routes/useRoute';

/** When the method disappears while its form is open (another region, a new layout). It knows nothing about money. */
export function GoneMethod({ transaction }: { transaction: TransactionKind }) {
  const { t } = useTranslate();
  const navigate = useRouteNavigate();
  return (
    <EmptyState
      drawing="empty"
      level={1}
      title={t('method.gone.title')}
      text={t('method.gone.text')}
      action={<Button onClick={() => navigate(`/${transaction}`)}>{t('method.gone.action')}</Button>}
    />
  );
}
