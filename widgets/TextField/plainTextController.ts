import type { KeepText } from './TextKeeper';

const asTyped = (text: string): string => text;

/**
 * Text as it is typed, or changed at once by `shape` (upper case) with the caret where it was. While an input method
 * composes, nothing is touched: it would lose its place.
 */
export const plainTextController =
  (shape: (text: string) => string = asTyped): KeepText =>
  (input, typed) => {
    const listening = new AbortController();
    const reshape = () => {
      const { value, selectionStart, selectionEnd } = input;
      const shaped = shape(value);
      if (shaped === value) return;
      // What stands before the caret may grow: 'ß' becomes 'SS'.
      const caret = (at: number | null) => shape(value.slice(0, at ?? value.length)).length;
      const [start, end] = [caret(selectionStart), caret(selectionEnd)];
      input.value = shaped;
      input.setSelectionRange(start, end);
    };
    const changed = (event: Event) => {
      if (event instanceof InputEvent && event.isComposing) return;
      reshape();
      typed();
    };
    input.addEventListener('input', changed, { signal: listening.signal });
    input.addEventListener('compositionend', changed, { signal: listening.signal });
    return {
      read: () => input.value,
      write: (text) => {
        input.value = text;
      },
      commit: () => {
        const trimmed = shape(input.value.trim());
        if (trimmed !== input.value) input.value = trimmed;
      },
      destroy: () => listening.abort(),
    };
  };
