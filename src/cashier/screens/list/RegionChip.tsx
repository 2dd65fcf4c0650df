import type { TransactionKind } from '../../../contract/transaction';
import { useTranslate } from '../../../i18n/useTranslate';
import { Icon } from '../../../ui/icons/Icon';
import { Chip } from '../../../ui/primitives/Chip/Chip';
import { useRouteNavigate } from '../../navigation/useRoute';
import { useRegion } from '../../store/useRegion';

/** Country and currency; opens 'Change region', which is its accessible name. */
export function RegionChip({ transaction }: { transaction: TransactionKind }) {
  const { t } = useTranslate();
  const navigate = useRouteNavigate();
  const { country, currency } = useRegion();
  return (
    <Chip
      aria-label={`${t('region.change')}: ${country.toUpperCase()}, ${currency}`}
      icon={<Icon name={`country/${country}`} size={18} />}
      onClick={() => navigate(`/${transaction}/region`)}
    >
      {currency}
    </Chip>
  );
}
