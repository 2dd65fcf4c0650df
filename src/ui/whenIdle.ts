/** Without idle callbacks (Safari before 2026): the longest delay, in ms. */
const fallbackDelay = 300;

/** Runs the work when the browser is idle, after `timeout` ms at the latest. Returns a function that cancels it. */
export function runWhenIdle(work: () => void, timeout: number): () => void {
  let isCancelled = false;
  const run = () => {
    if (!isCancelled) work();
  };
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout });
  else setTimeout(run, Math.min(timeout / 2, fallbackDelay));
  return () => {
    isCancelled = true;
  };
}

/** Longest wait of `whenIdle`, in ms. */
const idleTimeout = 1500;

/** Resolves after the first paint, for work that nobody sees yet. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    runWhenIdle(resolve, idleTimeout);
  });

/** How long the first screen has the network for itself, in ms. */
const firstScreen = 3000;

/** Resolves when the first screen has had the network, for what a player may need once offline. */
export const afterFirstScreen = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, firstScreen)).then(whenIdle);
