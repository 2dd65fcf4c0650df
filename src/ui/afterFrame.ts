/** What a player does to a page. */
const inputs = ['pointerdown', 'keydown', 'beforeinput', 'focusin'] as const;

/** The longest wait for a frame, in ms: a page that nobody sees has none. */
const longestWait = 300;

/**
 * Runs work after the next frame, or right before the next input if that comes earlier: it is handled by a page that is
 * complete. @returns stops that
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
  requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, longestWait);
  return stop;
}
