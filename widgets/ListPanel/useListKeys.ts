import { type FloatingContext, useInteractions, useListNavigation, useTypeahead } from '@floating-ui/react';
import { type HTMLProps, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { ListItem } from './ListItem';

/** Rows that Page Up and Page Down go over. */
const page = 8;

const pageSteps: Readonly<Record<string, number>> = { PageDown: page, PageUp: -page };

interface ListKeys {
  /** Of the element that has the rows: its keys and what they mean for a screen reader. */
  readonly listProps: HTMLProps<HTMLElement>;
  /** For the keys pressed in the search: Home and End stay with its text. */
  readonly onSearchKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Arrows, Home, End, Page Up and Page Down move the active row; letters find one where there is no search. The focus
 * stays where it is (aria-activedescendant), so rows out of view need not be rendered.
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
  // No rows: which of them are mounted is the virtual list's affair. Its length alone says where the end is.
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
