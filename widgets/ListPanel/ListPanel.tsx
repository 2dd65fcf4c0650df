import { useVirtualizer } from '@tanstack/react-virtual';
import { X } from 'lucide';
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { createSearch } from '../../src/i18n/createSearch';
import { useTranslate } from '../../src/i18n/useTranslate';
import { Glyph } from '../../src/ui/icons/Glyph';
import { IconButton } from '../../src/ui/primitives/IconButton/IconButton';
import { joinClasses } from '../../src/ui/primitives/joinClasses';
import { SearchField } from '../../src/ui/primitives/SearchField/SearchField';
import { useModalDialog } from '../../src/ui/primitives/useModalDialog';
import type { ListItem } from './ListItem';
import styles from './ListPanel.module.css';
import { ListRows } from './ListRows';
import { useAnchoredPosition } from './useAnchoredPosition';
import { useListKeys } from './useListKeys';

export interface ListPanelProps {
  /** The id of the listbox, for the field's aria-controls. */
  readonly listId: string;
  readonly title: string;
  readonly items: readonly ListItem[];
  readonly chosen: string;
  /** The field's box. */
  readonly anchor: HTMLElement;
  readonly isSearchable: boolean;
  /** The text typed to open the list. */
  readonly startSearch: string;
  readonly onChoose: (key: string) => void;
  readonly onClose: () => void;
}

/** In px, as in the CSS. */
const rowHeight = 48;

/** Rows rendered beyond the edges, so that fast scrolling shows no gaps. */
const overscan = 8;

const searchText = ({ text, note, searchTerms }: ListItem): string =>
  [text, note, searchTerms].filter(Boolean).join(' ');

/** Narrow frames show a bottom sheet. */
const isNarrowFrame = (): boolean => matchMedia('(max-width: 479.98px)').matches;

/** A listbox with an optional search: at its field, or as a bottom sheet on a phone. Works by keyboard alone. */
export function ListPanel(props: ListPanelProps) {
  const { listId, title, items, chosen, anchor, isSearchable, startSearch, onChoose, onClose } = props;
  const { t } = useTranslate();
  const heading = useId();
  const [isSheet] = useState(isNarrowFrame);
  const dialog = useModalDialog(onClose);
  const { context, style, setPanel } = useAnchoredPosition(anchor, isSheet);
  const [search, setSearch] = useState(startSearch);
  const find = useMemo(() => createSearch(items, searchText), [items]);
  const found = useMemo(() => find(search), [find, search]);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      items.findIndex(({ key }) => key === chosen),
    ),
  );

  const list = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: found.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    overscan,
    initialRect: { width: 0, height: 400 },
    initialOffset: Math.max(0, (active - 3) * rowHeight),
  });
  // In an effect: a dialog that is not open yet cannot scroll. The chosen row starts in the middle.
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    rows.scrollToIndex(active, { align: isFirst.current ? 'center' : 'auto' });
    isFirst.current = false;
  }, [rows, active]);

  const rowId = (index: number): string => `${listId}-${index}`;
  const activeId = found.length > 0 ? rowId(active) : undefined;
  const { listProps, onSearchKeyDown } = useListKeys(context, {
    items: found,
    active,
    onMove: setActive,
    isSearchable,
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const isInSearch = event.target instanceof HTMLInputElement;
    const row = found[active];
    if (row && (event.key === 'Enter' || (event.key === ' ' && !isInSearch))) {
      event.preventDefault();
      onChoose(row.key);
    } else if (event.key === 'Tab' && !isSheet) {
      event.preventDefault();
      onClose();
    } else if (isSearchable && !isInSearch && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      dialog.current?.querySelector('input')?.focus();
    }
  };

  return createPortal(
    <dialog
      ref={(shown) => {
        dialog.current = shown;
        setPanel(shown);
      }}
      className={joinClasses(styles.panel, isSheet && styles.sheet)}
      style={style}
      aria-labelledby={heading}
      // React events bubble through portals: keep these from the form.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          <IconButton label={t('button.close')} onClick={onClose}>
            <Glyph icon={X} />
          </IconButton>
        </header>
        {isSearchable && (
          <div className={styles.search}>
            <SearchField
              label={t('search.label')}
              value={search}
              onChange={(next) => {
                setSearch(next);
                setActive(0);
              }}
              // In the capture phase: SearchField has its own handler, for Escape.
              onKeyDownCapture={(event) => {
                onKeyDown(event);
                onSearchKeyDown(event);
              }}
              role="combobox"
              aria-expanded="true"
              aria-autocomplete="list"
              aria-controls={listId}
              aria-activedescendant={activeId}
              data-autofocus={isSheet ? undefined : ''}
            />
          </div>
        )}
        <div
          {...listProps}
          ref={list}
          id={listId}
          role="listbox"
          tabIndex={0}
          className={styles.rows}
          aria-labelledby={heading}
          aria-activedescendant={activeId}
          data-autofocus={isSheet || !isSearchable ? '' : undefined}
          onKeyDownCapture={onKeyDown}
        >
          <ListRows {...{ rows, rowId, chosen, active, onChoose }} items={found} />
        </div>
        <p className={found.length === 0 ? styles.nothing : styles.unseen} role="status">
          {found.length === 0
            ? t('search.nothing', { search })
            : search !== '' && t('form.list.found', { count: found.length })}
        </p>
      </div>
    </dialog>,
    document.body,
  );
}
