let startedAt = Number.NEGATIVE_INFINITY;

// The browser counts the clicks of a double click in `detail`, whichever elements they hit.
document.addEventListener(
  'mousedown',
  ({ detail, timeStamp }) => {
    if (detail <= 1) startedAt = timeStamp;
  },
  { capture: true },
);

/** Time of the first press of the current single, double or triple click, in ms of performance.now. */
export const doubleClickStart = (): number => startedAt;
