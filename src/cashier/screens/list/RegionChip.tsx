import type { TransactionKind } from '../../../contract/transaction';
import { useTranslate } from '../../../i18n/useTranslate';
import { renderIcon } from '../../../ui/icons/Icon';
import { useRouteNavigate } from '../../routes/useRoute';
import { useRegion } from '../../store/useRegion';
import { RegionChipView } from './RegionChipView';

/** Opens 'Change region'. */
export function RegionChip({ transaction }: { transaction: TransactionKind }) {
  const { t } = useTranslate();
  const navigate = useRouteNavigate();
  const open = () => navigate(`/${transaction}/region`);
  return <RegionChipView {...useRegion()} t={t} icon={renderIcon} onClick={open} />;
}
