import type { TransactionKind } from '../../../contract/transaction';
import type { PaymentGroup } from '../../../domain/methodList';
import { useTranslate } from '../../../i18n/useTranslate';
import { Tile } from '../../../ui/primitives/Tile/Tile';
import { groupPath } from '../../navigation/entryTable';
import { useRouteNavigate } from '../../navigation/useRoute';
import { useCashierDispatch } from '../../store/createStore';
import { groupChosen } from '../../store/slices/selection';

/** A group of methods: its name, its members' logos, and how many there are. */
export function GroupTile({ transaction, group }: { transaction: TransactionKind; group: PaymentGroup }) {
  const { t } = useTranslate();
  const dispatch = useCashierDispatch();
  const navigate = useRouteNavigate();
  const open = () => {
    dispatch(groupChosen({ transaction, groupKey: group.name }));
    navigate(groupPath(transaction, group.name));
  };
  return (
    <Tile
      title={t(group.label)}
      subtitle={t('group.count', { count: group.paymentMethods.length })}
      icons={group.paymentMethods.flatMap(({ iconIds }) => iconIds.slice(0, 1))}
      onClick={open}
    />
  );
}
