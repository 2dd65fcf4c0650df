import { memo, type RefObject, useDeferredValue, useRef, useState } from 'react';
import type { TransactionKind } from '../../../contract/transaction';
import type { MethodListItem } from '../../../domain/methodList';
import { useTranslate } from '../../../i18n/useTranslate';
import type { MethodGroupKey } from '../../../tables/methodGroups';
import { renderIcon } from '../../../ui/icons/Icon';
import { lazyPart, useIsLoading } from '../../../ui/lazyPart';
import { useCashierSelector } from '../../store/createStore';
import type { SelectionState } from '../../store/slices/selection';
import { useRegion } from '../../store/useRegion';
import { ItemTileView } from './ItemTileView';
import { firstTiles, keyOf, type ShownRows, TilesView } from './TilesView';
import { useOpenItem } from './useOpenItem';

const RowsInView = lazyPart(
  async () => (await import(/* webpackChunkName: "longList" */ './RowsInView')).RowsInView,
  true,
);

/** So many tiles cost a slow phone a frame, at each key of a search: only those near the frame stay in the document. */
const longFrom = 60;

interface Props {
  transaction: TransactionKind;
  items: readonly MethodListItem[];
  /** How many there are without a search. */
  count?: number;
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

interface TileProps {
  readonly item: MethodListItem;
  readonly open: (item: MethodListItem) => void;
  /** The key of the tile that has the focus, or gets it once it is shown. */
  readonly focused: RefObject<string | undefined>;
}

/** Not rendered again for an entry that a search leaves in the list. */
const MethodTile = memo(({ item, open, focused }: TileProps) => {
  const key = keyOf(item);
  return (
    <ItemTileView
      item={item}
      translate={useTranslate()}
      region={useRegion()}
      icon={renderIcon}
      autoFocus={key === focused.current}
      onClick={() => open(item)}
      onFocus={() => {
        focused.current = key;
      }}
      onBlur={() => {
        focused.current = undefined;
      }}
    />
  );
});

/**
 * The tiles of a list; a press opens the entry. On the way back the focus is on the tile that was pressed, which scrolls
 * there, too. Those beyond the first ones are rendered after these are shown.
 */
export function MethodTiles({ transaction, items, count = items.length, label, groupKey }: Props) {
  const open = useOpenItem(transaction, groupKey ?? null);
  const selection = useCashierSelector((state) => state.selection);
  const opened = items.findIndex((item) => isChosen(item, selection, groupKey !== undefined));
  const focused = useRef(items[opened] && keyOf(items[opened]));
  const isLong = count >= longFrom;
  const isLoading = useIsLoading(isLong ? RowsInView : null);
  const frame = useRef<HTMLDivElement>(null);
  const [inView, setInView] = useState<ShownRows | null>(null);
  const rows = isLong ? inView : null;
  const first = useDeferredValue(items, items.slice(0, Math.max(firstTiles, opened + 1)));
  const shown = isLong ? first.slice(0, longFrom) : first;
  const tile = (item: MethodListItem) => <MethodTile {...{ item, open, focused }} />;
  return (
    <>
      <TilesView {...{ label, tile, rows }} items={rows ? items : shown} ref={frame} />
      {isLong && !isLoading && (
        <RowsInView
          frame={frame}
          count={items.length}
          focusedIndex={() => items.findIndex((item) => keyOf(item) === focused.current)}
          onChange={setInView}
        />
      )}
    </>
  );
}
