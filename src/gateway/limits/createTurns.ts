/** Work of each key, so much of it at a time; the rest waits, first come first served. */
export interface Turns {
  /** Runs work when its turn comes. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

export function createTurns(concurrency: number): Turns {
  const queues = new Map<string, { running: number; readonly waiting: (() => void)[] }>();
  return {
    async run(key, work) {
      const queue = queues.get(key) ?? { running: 0, waiting: [] };
      if (queue.running === concurrency) {
        // It gets the place of the one that ends.
        await new Promise<void>((resolve) => queue.waiting.push(resolve));
      } else {
        queue.running += 1;
        queues.set(key, queue);
      }
      try {
        return await work();
      } finally {
        const next = queue.waiting.shift();
        if (next) next();
        else queue.running -= 1;
        if (queue.running === 0) queues.delete(key);
      }
    },
  };
}
