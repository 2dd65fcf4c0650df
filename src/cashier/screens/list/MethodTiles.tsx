import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import type { TransactionKind } from '../../../contract/transaction';
import type { MethodListItem } from '../../../domain/methodList';
import { useTranslate } from '../../../i18n/useTranslate';
import type { MethodGroupKey } from '../../../tables/methodGroups';
import { renderIcon } from '../../../ui/icons/Icon';
import { useCashierSelector } from '../../store/createStore';
import type { SelectionState } from '../../store/slices/selection';
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

/** Whether this entry was chosen, in the list of a group or in that of all methods. */
const isChosen = (item: MethodListItem, { groupKey, methodName }: SelectionState, isGroup: boolean): boolean =>
  item.kind === 'group'
    ? item.group.name === groupKey
    : item.method.name === methodName && (isGroup || groupKey === null);

/**
 * The tiles of a list; a press opens the entry. Hundreds of tiles are rendered after the first ones are shown. On the way
 * back the focus is on the tile that was pressed, which scrolls there, too.
 */
export function MethodTiles({ transaction, items, label, groupKey }: Props) {
  const translate = useTranslate();
  const region = useRegion();
  const open = useOpenItem(transaction, groupKey ?? null);
  const selection = useCashierSelector((state) => state.selection);
  const [openedAt] = useState(() => items.findIndex((item) => isChosen(item, selection, groupKey !== undefined)));
  const shown = useDeferredValue(items, items.slice(0, Math.max(firstTiles, openedAt + 1)));
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => list.current?.querySelectorAll('button')[openedAt]?.focus(), [openedAt]);
  return (
    <TilesView
      label={label}
      items={shown}
      ref={list}
      tile={(item) => (
        <ItemTileView item={item} translate={translate} region={region} icon={renderIcon} onClick={() => open(item)} />
      )}
    />
  );
}
