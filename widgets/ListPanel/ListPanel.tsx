import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from '../../src/i18n/useTranslate';
import { IconButton } from '../../src/ui/primitives/IconButton/IconButton';
import { joinClasses } from '../../src/ui/primitives/joinClasses';
import { SearchField } from '../../src/ui/primitives/SearchField/SearchField';
import { useModalDialog } from '../../src/ui/primitives/Sheet/useModalDialog';
import { findItems } from './findItems';
import type { ListItem } from './ListItem';
import styles from './ListPanel.module.css';
import { ListRows } from './ListRows';
import { moveInList } from './moveInList';
import { useAnchoredPlace } from './useAnchoredPlace';
import { useRowInView } from './useRowInView';

export interface ListPanelProps {
  /** Of the list itself, for the field's aria-controls. */
  readonly listId: string;
  readonly title: string;
  readonly items: readonly ListItem[];
  readonly chosen: string;
  /** The field that it belongs to. */
  readonly anchor: HTMLElement;
  readonly isSearchable: boolean;
  /** What was typed on the field to open it. */
  readonly startSearch: string;
  readonly onChoose: (key: string) => void;
  readonly onClose: () => void;
}

/** Frames narrower than this show a sheet from below. */
const isNarrowFrame = (): boolean => matchMedia('(max-width: 479.98px)').matches;

/** A list to choose from: at its field, or as a sheet from below on a phone. The whole of it works by keys. */
export function ListPanel(props: ListPanelProps) {
  const { listId, title, items, chosen, anchor, isSearchable, startSearch, onChoose, onClose } = props;
  const { t } = useTranslate();
  const heading = useId();
  const [isSheet] = useState(isNarrowFrame);
  const dialog = useModalDialog(onClose);
  const place = useAnchoredPlace(anchor, isSheet);
  const [search, setSearch] = useState(startSearch);
  const found = useMemo(() => findItems(items, search), [items, search]);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      items.findIndex(({ key }) => key === chosen),
    ),
  );

  // After the dialog is shown: what is not shown cannot be scrolled.
  const list = useRef<HTMLDivElement>(null);
  useRowInView(list, active);

  const rowId = (index: number): string => `${listId}-${index}`;
  const activeId = found.length > 0 ? rowId(active) : undefined;

  const press = (event: KeyboardEvent) => {
    // The form around it hears nothing of these keys.
    event.stopPropagation();
    const next = moveInList(event.key, active, found.length);
    const isInSearch = event.target instanceof HTMLInputElement;
    if (next !== null && !(isInSearch && (event.key === 'Home' || event.key === 'End'))) {
      event.preventDefault();
      setActive(next);
      return;
    }
    const row = found[active];
    if (row && (event.key === 'Enter' || (event.key === ' ' && !isInSearch))) {
      event.preventDefault();
      onChoose(row.key);
      return;
    }
    if (event.key === 'Tab' && !isSheet) {
      event.preventDefault();
      onClose();
      return;
    }
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isInSearch || !isLetter) return;
    if (isSearchable) dialog.current?.querySelector('input')?.focus();
    else setActive(nextByLetter(found, active, event.key));
  };

  return createPortal(
    <dialog
      ref={dialog}
      className={joinClasses(styles.panel, isSheet && styles.sheet)}
      style={place}
      aria-labelledby={heading}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          <IconButton label={t('button.close')} onClick={onClose}>
            <X aria-hidden="true" />
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
              // In the capture phase: the search field has a key handler of its own, for Escape.
              onKeyDownCapture={press}
              role="combobox"
              aria-expanded="true"
              aria-autocomplete="list"
              aria-controls={listId}
              aria-activedescendant={activeId}
              data-autofocus={isSheet ? undefined : ''}
            />
          </div>
        )}
        <ListRows
          {...{ list, listId, rowId, chosen, active, activeId, onChoose }}
          labelledBy={heading}
          items={found}
          wantsFocus={isSheet || !isSearchable}
          onKeyDown={press}
        />
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

/** The next row that begins with a letter, after the active one and round the end. */
function nextByLetter(items: readonly ListItem[], active: number, letter: string): number {
  const wanted = letter.toLowerCase();
  const starts = ({ text }: ListItem): boolean => text.toLowerCase().startsWith(wanted);
  const after = items.findIndex((item, index) => index > active && starts(item));
  const first = after >= 0 ? after : items.findIndex(starts);
  return first >= 0 ? first : active;
}
