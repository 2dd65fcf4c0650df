import { memo, useEffect, useRef } from 'react';
import { ListBox, ListBoxItem, ListLayout, Virtualizer } from 'react-aria-components';
import type { MethodKey, MethodSummary } from '../contract/generated/types';
import { methodKeyOf } from '../contract/studio/methodKey';
import { useTranslate } from '../i18n/useTranslate';
import { iconSource } from './iconSource';
import shapes from './MethodList.module.css';
import styles from './Studio.module.css';

/** A method with the address that identifies it in the list. */
interface ListedMethod extends MethodSummary {
  readonly id: string;
}

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

/** A method in the list; its name is everything that is seen of it. */
function MethodItem({ method }: { readonly method: ListedMethod }) {
  const { t } = useTranslate();
  const { id, title, transaction, currencies, share, icon, isArchived, draft, stoppedAt } = method;
  const kind = t(`kind.${transaction}`);
  const facts = [...currencies.slice(0, 3), ...(share ? [`${share}%`] : [])].join(' ');
  const draftTag = draft && t(stoppedAt ? 'tag.stopped' : 'tag.draft');
  const tags = [...(isArchived ? [t('tag.archived')] : []), ...(draftTag ? [draftTag] : [])];
  return (
    <ListBoxItem
      id={id}
      textValue={`${title} ${kind}`}
      aria-label={[title, kind, facts, ...tags].join(' ')}
      className={shapes.method ?? ''}
    >
      {icon ? <img src={iconSource(icon)} alt="" loading="lazy" /> : <span />}
      <span className={shapes.texts}>
        <span>{title}</span>{' '}
        <span className={shapes.facts}>
          {kind} {facts}
        </span>
      </span>
      {tags.map((tag) => (
        <span key={tag} className={tag === draftTag ? `${styles.tag} ${styles.tagWarm}` : styles.tag}>
          {` ${tag}`}
        </span>
      ))}
    </ListBoxItem>
  );
}

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
