import { useLayoutEffect } from 'react';
import type { VisitId } from '../store/submission';

/** What was typed in a visit before its form was there. Only in memory: it may be a card number. */
let early: { readonly visit: VisitId; text: string } | null = null;

/** Keeps the characters that are typed while a form loads, unless something else is in focus to take them. */
export function useEarlyKeys(visit: VisitId, isLoading: boolean): void {
  useLayoutEffect(() => {
    if (!isLoading) return;
    const kept = early?.visit === visit ? early : { visit, text: '' };
    early = kept;
    const keep = (event: KeyboardEvent): void => {
      const isElsewhere = event.target instanceof Element && event.target.matches('input, select, textarea, button, a');
      if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key === 'Backspace') kept.text = kept.text.slice(0, -1);
      else if (event.key.length === 1) kept.text += event.key;
      else return;
      // A space would scroll the page.
      event.preventDefault();
    };
    document.addEventListener('keydown', keep);
    return () => document.removeEventListener('keydown', keep);
  }, [visit, isLoading]);
}

/** Types what was kept into this element, as the player would have. */
export function typeEarlyKeys(visit: VisitId, element: HTMLElement | null): void {
  const text = early?.visit === visit ? early.text : '';
  early = null;
  if (text === '' || !element) return;
  element.focus({ preventScroll: true });
  // The one way to insert text with the events of a key, for masks and undo; every browser keeps it.
  document.execCommand('insertText', false, text);
}
