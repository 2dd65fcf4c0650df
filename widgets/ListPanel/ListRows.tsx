import type { Virtualizer } from '@tanstack/react-virtual';
import { Check } from 'lucide';
import { Glyph } from '../../src/ui/icons/Glyph';
import { Icon } from '../../src/ui/icons/Icon';
import type { ListItem } from './ListItem';
import styles from './ListPanel.module.css';

interface ListRowsProps {
  readonly rows: Virtualizer<HTMLDivElement, Element>;
  readonly items: readonly ListItem[];
  readonly chosen: string;
  /** Index of the row that Enter chooses. */
  readonly active: number;
  readonly rowId: (index: number) => string;
  readonly onChoose: (key: string) => void;
}

/** The rows in view and some beyond. The container has the height of all rows. */
export function ListRows({ rows, items, chosen, active, rowId, onChoose }: ListRowsProps) {
  return (
    <div role="presentation" className={styles.all} style={{ blockSize: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, start }) => {
        const item = items[index];
        if (!item) return null;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and handles the keys.
          <div
            key={item.key}
            id={rowId(index)}
            role="option"
            className={styles.row}
            style={{ insetBlockStart: start }}
            aria-selected={item.key === chosen}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            data-active={index === active || undefined}
            tabIndex={-1}
            onClick={() => onChoose(item.key)}
          >
            {item.icon && <Icon name={item.icon} size={24} initials={item.text} />}
            <span className={styles.text}>{item.text}</span>
            {item.note && <bdi className={styles.note}>{item.note}</bdi>}
            {item.key === chosen && <Glyph icon={Check} className={styles.check} size={18} />}
          </div>
        );
      })}
    </div>
  );
}
