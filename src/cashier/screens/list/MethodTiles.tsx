import { useDeferredValue } from 'react';
import type { TransactionKind } from '../../../contract/transaction';
import type { MethodListItem } from '../../../domain/methodList';
import { useTranslate } from '../../../i18n/useTranslate';
import type { MethodGroupKey } from '../../../tables/methodGroups';
import { renderIcon } from '../../../ui/icons/Icon';
import { useRegion } from '../../store/useRegion';
import { ItemTileView } from './ItemTileView';
import { firstTiles, TilesView } from './TilesView';
import { useOpenItem } from './useOpenItem';

interface Props {
  transaction: TransactionKind;
  items: readonly MethodListItem[];
  /** The list's accessible name. */
  label: string;
  /** The group whose members these are. */
  groupKey?: MethodGroupKey;
}

/** The tiles of a list; a press opens the entry. Hundreds of tiles are rendered after the first ones are shown. */
export function MethodTiles({ transaction, items, label, groupKey }: Props) {
  const translate = useTranslate();
  const region = useRegion();
  const open = useOpenItem(transaction, groupKey ?? null);
  const shown = useDeferredValue(items, items.slice(0, firstTiles));
  return (
    <TilesView
      label={label}
      items={shown}
      tile={(item) => (
        <ItemTileView item={item} translate={translate} region={region} icon={renderIcon} onClick={() => open(item)} />
      )}
    />
  );
}
