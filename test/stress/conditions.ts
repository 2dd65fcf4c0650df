import fc from 'fast-check';

/**
 * A slow machine with a bad network, for tests that must pass on it: beside three processes that only burn time, the
 * processor is four times slower, animation frames are late by up to 100 ms, and answers by up to 300 ms.
 */
export const conditions = {
  burners: 3,
  processorRate: 4,
  latestFrame: 100,
  latestAnswer: 300,
  /** How often the latency of a page's network changes, in ms. */
  latencyPeriod: 100,
} as const;

/** Delays in ms, the same for a seed; what needs more begins anew. */
export const delaysOf = (seed: number, latest: number): readonly number[] =>
  fc.sample(fc.nat(latest), { seed, numRuns: 1000 });

/** Runs in a page, before its scripts: each animation frame comes after the next of these delays. */
export function delayFrames(delays: readonly number[]): void {
  const request = window.requestAnimationFrame.bind(window);
  const cancel = window.cancelAnimationFrame.bind(window);
  const requested = new Map<number, number>();
  let count = 0;
  window.requestAnimationFrame = (run) => {
    const timer = window.setTimeout(
      () =>
        requested.set(
          timer,
          request((time) => {
            requested.delete(timer);
            run(time);
          }),
        ),
      delays[count % delays.length],
    );
    count += 1;
    return timer;
  };
  window.cancelAnimationFrame = (timer) => {
    window.clearTimeout(timer);
    const frame = requested.get(timer);
    if (frame !== undefined) cancel(frame);
  };
}
