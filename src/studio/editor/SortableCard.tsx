import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { Glyph } from '../../ui/icons/Glyph';
import { joinClasses } from '../../ui/primitives/joinClasses';
import styles from '../Studio.module.css';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly head: ReactNode;
  /** Of one line. */
  readonly isSlim?: boolean;
  /** Of a field's card: `goTo` finds it by this. */
  readonly fieldIndex?: number;
  /** Whether the tab key reaches its handle. Default: yes. */
  readonly isTabStop?: boolean;
  /** Whether it has its handle. Default: yes. */
  readonly hasHandle?: boolean;
  readonly children?: ReactNode;
}

/** A card with a drag handle, for mouse, touch and keyboard (space and arrows). */
export function SortableCard({
  id,
  title,
  head,
  isSlim = false,
  fieldIndex,
  isTabStop = true,
  hasHandle = true,
  children,
}: Props) {
  const { t } = useTranslate();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <section
      ref={setNodeRef}
      className={joinClasses(styles.card, isSlim && styles.slim)}
      aria-label={title}
      data-field-index={fieldIndex}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={styles.cardHead}>
        {hasHandle && (
          <button
            type="button"
            className={styles.handle}
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            tabIndex={isTabStop ? 0 : -1}
            aria-label={t('field.drag', { field: title })}
          >
            <Glyph icon={GripVertical} size={16} />
          </button>
        )}
        {head}
      </div>
      {children}
    </section>
  );
}
