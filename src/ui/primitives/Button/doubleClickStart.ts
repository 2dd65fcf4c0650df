let startedAt = Number.NEGATIVE_INFINITY;

// The browser counts the presses of a double click in `detail`, whatever element each of them hits.
document.addEventListener(
  'mousedown',
  ({ detail, timeStamp }) => {
    if (detail <= 1) startedAt = timeStamp;
  },
  { capture: true },
);

/** When the first press of the current single, double or triple click went down, in ms of performance.now. */
export const doubleClickStart = (): number => startedAt;
