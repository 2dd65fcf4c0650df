/** Does the work as soon as the browser is idle, at the latest after `longestWait` ms. Answers how to call it off. */
export function whenIdle(work: () => void, longestWait = 200): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, longestWait / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: longestWait });
  return () => cancelIdleCallback(handle);
}
