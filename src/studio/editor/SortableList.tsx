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
import type { ReactNode } from 'react';

interface Props {
  /** Of the cards, in their order; a card's id is its index here. */
  readonly titles: readonly string[];
  readonly onMove: (from: number, to: number) => void;
  readonly children: ReactNode;
}

/** Cards are of very different heights, an open one above all: what counts is where they begin. */
const nearestTop: CollisionDetection = ({ collisionRect, droppableContainers, droppableRects }) =>
  droppableContainers
    .flatMap(({ id }) => {
      const top = droppableRects.get(id)?.top;
      return top === undefined ? [] : [{ id, data: { value: Math.abs(top - collisionRect.top) } }];
    })
    .sort((one, other) => one.data.value - other.data.value);

/** What a screen reader says of a card on its way: its name and its place, not a number of the library's. */
function announcementsFor(titles: readonly string[]): Announcements {
  const title = ({ id }: { id: UniqueIdentifier }) => titles[Number(id)] ?? '';
  const place = ({ id }: { id: UniqueIdentifier }) => `place ${Number(id) + 1} of ${titles.length}`;
  return {
    onDragStart: ({ active }) => `${title(active)} taken up from ${place(active)}`,
    onDragOver: ({ active, over }) => (over ? `${title(active)}: ${place(over)}` : undefined),
    onDragEnd: ({ active, over }) => `${title(active)} put down at ${place(over ?? active)}`,
    onDragCancel: ({ active }) => `${title(active)} is back at ${place(active)}`,
  };
}

/** SortableCards that are put in order with a mouse, a finger or the keyboard. */
export function SortableList({ titles, onMove, children }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const dropped = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(Number(active.id), Number(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestTop}
      accessibility={{ announcements: announcementsFor(titles) }}
      onDragEnd={dropped}
    >
      <SortableContext items={titles.map((_, index) => String(index))} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
