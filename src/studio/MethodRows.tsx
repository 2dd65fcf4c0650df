import { memo, useEffect, useRef } from 'react';
import { ListBox, ListLayout, Virtualizer } from 'react-aria-components';
import type { MethodKey } from '../contract/generated/types';
import { methodKeyOf } from '../contract/studio/methodKey';
import { useTranslate } from '../i18n/useTranslate';
import { type ListedMethod, MethodItem } from './MethodItem';
import shapes from './MethodList.module.css';

interface Props {
  readonly methods: readonly ListedMethod[];
  /** The id of the opened one; null: none is. */
  readonly open: string | null;
  readonly onOpen: (key: MethodKey) => void;
  /** Shown where there are none. */
  readonly emptyText: string;
}

/** px */
const rowHeight = 52;

/** The rows of the list; those in sight are rendered. Not again for each letter of a search that finds the same. */
export const MethodRows = memo(function MethodRows({ methods, open, onOpen, emptyText }: Props) {
  const { t } = useTranslate();
  const listBox = useRef<HTMLDivElement>(null);
  const openIndex = methods.findIndex(({ id }) => id === open);
  // Rows out of sight are not in the document: the list scrolls by their height, once it has been laid out.
  useEffect(() => {
    const box = listBox.current;
    const content = box?.firstElementChild;
    if (openIndex < 0 || !box || !content) return;
    const top = openIndex * rowHeight;
    const observer = new ResizeObserver(() => {
      if (box.scrollHeight < top + rowHeight) return;
      observer.disconnect();
      const isInView = top >= box.scrollTop && top + rowHeight <= box.scrollTop + box.clientHeight;
      if (!isInView) box.scrollTop = top - (box.clientHeight - rowHeight) / 2;
    });
    observer.observe(content);
    return () => observer.disconnect();
  }, [openIndex]);
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight, padding: 8 }}>
      <ListBox
        ref={listBox}
        className={shapes.methods ?? ''}
        aria-label={t('list.title')}
        items={methods}
        selectionMode="single"
        selectedKeys={open === null ? [] : [open]}
        disallowEmptySelection
        onSelectionChange={(keys) => {
          const method = methods.find(({ id }) => keys !== 'all' && keys.has(id));
          if (method) onOpen(methodKeyOf(method));
        }}
        renderEmptyState={() => <p className={shapes.nothing}>{emptyText}</p>}
      >
        {(method) => <MethodItem method={method} />}
      </ListBox>
    </Virtualizer>
  );
});
