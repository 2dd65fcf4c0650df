import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { preloadListPanel } from './ListPanel/LazyListPanel';

/** Below this many options there is no search (look.md, Fields). */
export const minSearchableOptions = 8;

interface ListOpener {
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly listId: string;
  /** What was typed to open the list; null while it is closed. */
  readonly startSearch: string | null;
  readonly open: () => void;
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

const opensList = new Set(['ArrowDown', 'ArrowUp']);

/** A button that opens a list: by a press, by an arrow, or by typing what is looked for. */
export function useListOpener(isLocked: boolean): ListOpener {
  const opener = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const [startSearch, setStartSearch] = useState<string | null>(null);
  const openWith = (search: string) => {
    if (!isLocked) setStartSearch(search);
  };
  return {
    opener,
    listId,
    startSearch,
    open: () => openWith(''),
    close: () => setStartSearch(null),
    openerProps: {
      'aria-expanded': startSearch !== null,
      'aria-controls': startSearch === null ? undefined : listId,
      onClick: () => openWith(''),
      onKeyDown: (event) => {
        const isLetter =
          event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
        if (!isLetter && !opensList.has(event.key)) return;
        event.preventDefault();
        openWith(isLetter ? event.key : '');
      },
      onPointerEnter: preloadListPanel,
      onFocus: preloadListPanel,
    },
  };
}
