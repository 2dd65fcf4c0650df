import type { Method } from '../../../contract/method';
import type { TransactionKind } from '../../../contract/transaction';
import { useTranslate } from '../../../i18n/useTranslate';
import type { MethodGroupKey } from '../../../tables/methodGroups';
import { Badge } from '../../../ui/primitives/Badge/Badge';
import { Tile } from '../../../ui/primitives/Tile/Tile';
import { entryOf } from '../../navigation/entryTable';
import { useRouteNavigate } from '../../navigation/useRoute';
import { useCashierDispatch } from '../../store/createStore';
import { methodChosen } from '../../store/slices/selection';
import { transactionLeft } from '../../store/slices/transaction';
import { useLimitsText } from '../shared/useLimitsText';

interface Props {
  transaction: TransactionKind;
  method: Method;
  /** The group whose list contains this tile; null in the main list. */
  groupKey: MethodGroupKey | null;
}

/** One method: logo, name, limits in the player's currency, 'Popular'. A press opens its form. */
export function MethodTile({ transaction, method, groupKey }: Props) {
  const { t, text } = useTranslate();
  const dispatch = useCashierDispatch();
  const navigate = useRouteNavigate();
  const limits = useLimitsText(method);
  const choose = () => {
    dispatch(transactionLeft());
    dispatch(methodChosen({ transaction, methodName: method.name, groupKey }));
    navigate(entryOf(transaction, method, groupKey).path);
  };
  return (
    <Tile
      title={text(method.text)}
      icons={method.iconIds.slice(0, 1)}
      {...(limits === undefined ? {} : { subtitle: limits })}
      badge={method.isPopular && <Badge tone="accent">{t('method.popular')}</Badge>}
      onClick={choose}
    />
  );
}
