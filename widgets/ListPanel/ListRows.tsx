import { Check } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { Icon } from '../../src/ui/icons/Icon';
import type { ListItem } from './ListItem';
import styles from './ListPanel.module.css';
import { rowHeight } from './useRowInView';
import { useVisibleRows } from './useVisibleRows';

interface ListRowsProps {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly listId: string;
  readonly labelledBy: string;
  readonly items: readonly ListItem[];
  readonly chosen: string;
  /** The row that the keys are at. */
  readonly active: number;
  readonly activeId: string | undefined;
  readonly rowId: (index: number) => string;
  /** The keys are heard here, not in a search field. */
  readonly wantsFocus: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onChoose: (key: string) => void;
}

export function ListRows({
  list,
  listId,
  labelledBy,
  items,
  chosen,
  active,
  activeId,
  rowId,
  wantsFocus,
  onKeyDown,
  onChoose,
}: ListRowsProps) {
  const { from, to, onScroll } = useVisibleRows(items.length, rowHeight, active);

  return (
    <div
      ref={list}
      id={listId}
      role="listbox"
      tabIndex={0}
      className={styles.rows}
      aria-labelledby={labelledBy}
      aria-activedescendant={activeId}
      data-autofocus={wantsFocus ? '' : undefined}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const row = event.target instanceof Element ? event.target.closest('[role="option"]') : null;
        const item = items[Number(row?.getAttribute('aria-posinset')) - 1];
        if (item) onChoose(item.key);
      }}
    >
      <div role="presentation" className={styles.all} style={{ blockSize: items.length * rowHeight }}>
        {items.slice(from, to).map((item, offset) => {
          const index = from + offset;
          return (
            <div
              key={item.key}
              id={rowId(index)}
              role="option"
              className={styles.row}
              style={{ insetBlockStart: index * rowHeight }}
              aria-selected={item.key === chosen}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              data-active={index === active || undefined}
              tabIndex={-1}
            >
              {item.icon && <Icon name={item.icon} size={24} initials={item.text} />}
              <span className={styles.text}>{item.text}</span>
              {item.note && <span className={styles.note}>{item.note}</span>}
              {item.key === chosen && <Check className={styles.check} size={18} aria-hidden="true" />}
            </div>
          );
        })}
      </div>
    </div>
  );
}
