/** What a player does to a page. */
const inputs = ['pointerdown', 'keydown', 'beforeinput', 'focusin'] as const;

/** The longest wait for a frame, in ms: a page that nobody sees has none. */
const longestWait = 300;

/**
 * Runs work when the next frame has been shown, at the begin of the one after it: by then a phone with few cores has drawn
 * it. An input that comes earlier runs it first, and is handled by a page that is complete. @returns stops that
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
