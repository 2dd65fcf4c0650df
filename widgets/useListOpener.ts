import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { preloadListPanel } from './ListPanel/LazyListPanel';

/** A list with this many options has a search (look.md, Fields). */
export const minSearchableOptions = 8;

interface ListOpener {
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly listId: string;
  /** The text typed to open the list; null while it is closed. */
  readonly startSearch: string | null;
  readonly close: () => void;
  /** For the button that opens the list. */
  readonly openerProps: {
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string | undefined;
    readonly onClick: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onPointerEnter: () => void;
    readonly onFocus: () => void;
  };
}

const openingKeys = new Set(['ArrowDown', 'ArrowUp']);

/** A button that opens a list: by a press, by an arrow key, or by typing a search. */
export function useListOpener(isReadOnly: boolean): ListOpener {
  const opener = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const [startSearch, setStartSearch] = useState<string | null>(null);
  const open = (search: string) => {
    if (!isReadOnly) setStartSearch(search);
  };
  return {
    opener,
    listId,
    startSearch,
    close: () => setStartSearch(null),
    openerProps: {
      'aria-expanded': startSearch !== null,
      'aria-controls': startSearch === null ? undefined : listId,
      onClick: () => open(''),
      onKeyDown: (event) => {
        const isLetter =
          event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
        if (!isLetter && !openingKeys.has(event.key)) return;
        event.preventDefault();
        open(isLetter ? event.key : '');
      },
      onPointerEnter: preloadListPanel,
      onFocus: preloadListPanel,
    },
  };
}
