/** At the latest this long after a key, in ms, its text is handed over. */
const longestWait = 200;

/** Does the work as soon as the browser is idle. Answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, longestWait / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: longestWait });
  return () => cancelIdleCallback(handle);
}
