import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useMemo } from 'react';
import { type Translate, useTranslate } from '../../i18n/useTranslate';

interface Props {
  /** Of the cards, in order; the id of a card is its index. */
  readonly titles: readonly string[];
  readonly onMove: (from: number, to: number) => void;
  readonly children: ReactNode;
}

/** Compares top edges: an open card is far higher than the others. */
const nearestTop: CollisionDetection = ({ collisionRect, droppableContainers, droppableRects }) =>
  droppableContainers
    .flatMap(({ id }) => {
      const top = droppableRects.get(id)?.top;
      return top === undefined ? [] : [{ id, data: { value: Math.abs(top - collisionRect.top) } }];
    })
    .sort((one, other) => one.data.value - other.data.value);

/** Announces a dragged card by its title and position instead of the library's id. */
function announcementsFor(titles: readonly string[], t: Translate['t']): Announcements {
  const announce = (key: string, { id }: { id: UniqueIdentifier }, at = id) =>
    t(key, { title: titles[Number(id)] ?? '', place: Number(at) + 1, all: titles.length });
  return {
    onDragStart: ({ active }) => announce('drag.taken', active),
    onDragOver: ({ active, over }) => (over ? announce('drag.over', active, over.id) : undefined),
    onDragEnd: ({ active, over }) => announce('drag.dropped', active, (over ?? active).id),
    onDragCancel: ({ active }) => announce('drag.cancelled', active),
  };
}

// The same object each time: a new one would render all cards again.
const keyboardOptions = { coordinateGetter: sortableKeyboardCoordinates };

/** A list of SortableCards. */
export function SortableList({ titles, onMove, children }: Props) {
  const { t } = useTranslate();
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor, keyboardOptions));
  const ids = useMemo(() => Array.from({ length: titles.length }, (_, index) => String(index)), [titles.length]);
  const dropped = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(Number(active.id), Number(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestTop}
      accessibility={{
        announcements: announcementsFor(titles, t),
        screenReaderInstructions: { draggable: t('drag.help') },
      }}
      onDragEnd={dropped}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
