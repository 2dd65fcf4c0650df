const movesCaret = /^(?:Arrow|Home|End|Page)/;
const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'Tab']);

/**
 * Moves the caret behind the prefix at the first key after a focus without a pointer (a refused submit, an assistive
 * tool): the browser puts it before the prefix, where nothing can be typed. A caret that the user has moved stays.
 */
export function moveCaretPastPrefix(input: HTMLInputElement, prefixLength: () => number, signal: AbortSignal): void {
  let isPlaced = true;
  const setPlacedOn = (kind: 'focus' | 'pointerup', placed: boolean) =>
    input.addEventListener(
      kind,
      () => {
        isPlaced = placed;
      },
      { signal },
    );
  setPlacedOn('focus', false);
  setPlacedOn('pointerup', true);
  input.addEventListener(
    'keydown',
    ({ key }) => {
      if (isPlaced || modifiers.has(key)) return;
      isPlaced = true;
      const { selectionStart, selectionEnd, value } = input;
      // Tab selects the whole text, which may be the prefix alone.
      const isInPrefix = (selectionStart ?? 0) < prefixLength() && (selectionEnd ?? 0) <= prefixLength();
      if (isInPrefix && !movesCaret.test(key)) input.setSelectionRange(value.length, value.length);
    },
    { signal },
  );
}
