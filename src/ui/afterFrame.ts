/** What a player does to a page. */
const inputs = ['pointerdown', 'keydown', 'beforeinput', 'focusin'] as const;

/** The longest wait for a frame, in ms: a page that nobody sees has none. */
const longestWait = 300;

/**
 * Runs work at the beginning of the frame after the next one, which a phone with few cores has drawn by then. An input that
 * comes earlier runs it first, so that a complete page handles the input. @returns cancels the work
 */
export function afterFrame(work: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  const stop = () => end.abort();
  const run = () => {
    if (signal.aborted) return;
    stop();
    work();
  };
  for (const type of inputs) addEventListener(type, run, { capture: true, signal });
  requestAnimationFrame(() => requestAnimationFrame(run));
  setTimeout(run, longestWait);
  return stop;
}
