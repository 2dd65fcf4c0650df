import type { CreateInputController } from './InputController';

const identity = (text: string): string => text;

/**
 * Leaves the text as typed, or transforms it at once (upper case) without moving the caret. Does nothing during
 * composition: the input method would lose its place.
 */
export const plainTextController =
  (transform: (text: string) => string = identity): CreateInputController =>
  (input, typed) => {
    const listeners = new AbortController();
    const applyTransform = () => {
      const { value, selectionStart, selectionEnd } = input;
      const transformed = transform(value);
      if (transformed === value) return;
      // The text before the caret may grow: 'ß' becomes 'SS'.
      const caret = (at: number | null) => transform(value.slice(0, at ?? value.length)).length;
      const [start, end] = [caret(selectionStart), caret(selectionEnd)];
      input.value = transformed;
      input.setSelectionRange(start, end);
    };
    const onInput = (event: Event) => {
      if (event instanceof InputEvent && event.isComposing) return;
      applyTransform();
      typed();
    };
    input.addEventListener('input', onInput, { signal: listeners.signal });
    input.addEventListener('compositionend', onInput, { signal: listeners.signal });
    return {
      read: () => input.value,
      write: (text) => {
        input.value = text;
      },
      commit: () => {
        const trimmed = transform(input.value.trim());
        if (trimmed !== input.value) input.value = trimmed;
      },
      destroy: () => listeners.abort(),
    };
  };
