/** Resolves after `milliseconds`, or at once when the signal aborts. */
export type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<void>;

export const sleep: Sleep = (milliseconds, signal) =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
