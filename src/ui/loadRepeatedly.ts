/** Between two attempts, ms: the first pause and the longest. */
const firstPause = 1000;
const longestPause = 8000;

export type Load<Part> = () => Promise<Part>;

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/**
 * Loads a chunk; phones lose their network for a moment.
 * @param attempts how often, before it rejects; five take some 15 s with their pauses
 */
export const loadRepeatedly = <Part>(load: Load<Part>, attempts = 5, pause = firstPause): Promise<Part> =>
  load().catch((error: unknown) => {
    if (attempts === 1) throw error;
    return wait(pause).then(() => loadRepeatedly(load, attempts - 1, Math.min(pause * 2, longestPause)));
  });
