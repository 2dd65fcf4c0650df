const movesCaret = /^(?:Arrow|Home|End|Page)/;
const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'Tab']);

/**
 * A focus that no press has placed (a submit that shows what is wrong, an assistive tool) stands before the prefix, where
 * nothing can be typed. So the first key goes to the end; whoever has moved the caret there is meant to be there.
 */
export function moveCaretPastPrefix(input: HTMLInputElement, prefixLength: () => number, signal: AbortSignal): void {
  let isPlaced = true;
  const listen = (kind: 'focus' | 'pointerup', placed: boolean) =>
    input.addEventListener(
      kind,
      () => {
        isPlaced = placed;
      },
      { signal },
    );
  listen('focus', false);
  listen('pointerup', true);
  input.addEventListener(
    'keydown',
    ({ key }) => {
      if (isPlaced || modifiers.has(key)) return;
      isPlaced = true;
      const { selectionStart, selectionEnd, value } = input;
      // A Tab selects all that is there: with nothing but a prefix in the field, that is the prefix.
      const isInPrefix = (selectionStart ?? 0) < prefixLength() && (selectionEnd ?? 0) <= prefixLength();
      if (isInPrefix && !movesCaret.test(key)) input.setSelectionRange(value.length, value.length);
    },
    { signal },
  );
}
