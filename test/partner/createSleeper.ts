/** Sleeps whose clock can be advanced. */
export interface Sleeper {
  sleep(milliseconds: number): Promise<void>;
  /** Advances the clock of every sleep in progress. */
  skip(milliseconds: number): void;
}

export function createSleeper(): Sleeper {
  let skipped = 0;
  const now = (): number => performance.now() + skipped;
  const sleeping = new Set<() => void>();
  return {
    sleep: (milliseconds) =>
      new Promise((resolve) => {
        const due = now() + milliseconds;
        let timer: NodeJS.Timeout | undefined;
        const check = (): void => {
          clearTimeout(timer);
          const rest = due - now();
          if (rest > 0) {
            timer = setTimeout(check, rest).unref();
            return;
          }
          sleeping.delete(check);
          resolve();
        };
        sleeping.add(check);
        check();
      }),
    skip(milliseconds) {
      skipped += milliseconds;
      for (const check of [...sleeping]) check();
    },
  };
}
