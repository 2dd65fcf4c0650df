import { type FloatingContext, useInteractions, useListNavigation, useTypeahead } from '@floating-ui/react';
import { type HTMLProps, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { ListItem } from './ListItem';

/** Rows per Page Up and Page Down. */
const page = 8;

const pageSteps: Readonly<Record<string, number>> = { PageDown: page, PageUp: -page };

interface ListKeys {
  /** Key handlers and ARIA attributes for the listbox. */
  readonly listProps: HTMLProps<HTMLElement>;
  /** For the search input, where Home and End move the caret. */
  readonly onSearchKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Moves the active row by arrows, Home, End, Page Up and Page Down, and by letters where there is no search. The focus
 * stays on the list (aria-activedescendant), so that rows out of view need no DOM.
 */
export function useListKeys(
  context: FloatingContext,
  {
    items,
    active,
    onMove,
    isSearchable,
  }: {
    readonly items: readonly ListItem[];
    readonly active: number;
    readonly onMove: (index: number) => void;
    readonly isSearchable: boolean;
  },
): ListKeys {
  const texts = useRef<string[]>([]);
  // Only the length counts: the virtual list decides which rows are mounted.
  const rows = useRef<null[]>([]);
  useLayoutEffect(() => {
    texts.current = items.map(({ text }) => text);
    rows.current = items.map(() => null);
  }, [items]);
  const move = (index: number | null) => {
    if (index !== null) onMove(index);
  };
  const navigation = useListNavigation(context, {
    listRef: rows,
    activeIndex: active,
    onNavigate: move,
    virtual: true,
    disabledIndices: [],
    focusItemOnOpen: false,
    focusItemOnHover: false,
    scrollItemIntoView: false,
  });
  const typeahead = useTypeahead(context, {
    listRef: texts,
    activeIndex: active,
    onMatch: move,
    enabled: !isSearchable,
  });
  const { getFloatingProps } = useInteractions([navigation, typeahead]);
  const pressPage = (event: KeyboardEvent) => {
    const step = pageSteps[event.key];
    if (step === undefined || items.length === 0) return;
    event.preventDefault();
    onMove(Math.min(Math.max(active + step, 0), items.length - 1));
  };
  return {
    listProps: getFloatingProps({ onKeyDown: pressPage }),
    onSearchKeyDown(event) {
      pressPage(event);
      if (event.key !== 'Home' && event.key !== 'End') navigation.floating?.onKeyDown?.(event);
    },
  };
}
