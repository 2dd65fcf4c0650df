import { timings } from '../tables/timings';

/** The longest time between two skeletons of one wait, ms: a redirect, or a chunk that runs. */
const handover = 500;

let shown = 0;
let startedAt = 0;
let endedAt = Number.NEGATIVE_INFINITY;

/**
 * Called when a skeleton appears. A player waits once, however many skeletons follow each other (the boot entry's, that
 * of a chunk, that of a call), so the time counts from the first.
 * @param onSlow called once the wait has taken long, perhaps at once
 * @returns called when the skeleton disappears
 */
export function beginLoading(onSlow: () => void): () => void {
  const now = performance.now();
  if (shown === 0 && now - endedAt > handover) startedAt = now;
  shown += 1;
  const rest = startedAt + timings.slowScreen - now;
  const timer = rest > 0 ? setTimeout(onSlow, rest) : undefined;
  if (timer === undefined) onSlow();
  return () => {
    clearTimeout(timer);
    shown -= 1;
    endedAt = performance.now();
  };
}

/** Ends the wait so far: what loads from now on has its own time. */
export function restartLoading(): void {
  startedAt = performance.now();
}
