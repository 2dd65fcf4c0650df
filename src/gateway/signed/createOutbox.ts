/** Until the next attempt: the first gap, twice as long, and so on up to the longest; in ms. */
export interface Gaps {
  readonly first: number;
  readonly longest: number;
}

export const gapAfter = (attempts: number, { first, longest }: Gaps): number =>
  Math.min(longest, first * 2 ** Math.min(attempts, 20));

export interface Outbox {
  /** Sends what is due now. While it runs, a second call is part of it. */
  workOff(): Promise<void>;
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>;
}

/**
 * Works off stored requests in lots, until none is due.
 * @param workOnLot sends some; returns whether more may be due
 */
export function createOutbox(workOnLot: () => Promise<boolean>): Outbox {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  async function run(): Promise<void> {
    let hasMore = true;
    while (hasMore || isAskedAgain) {
      isAskedAgain = false;
      hasMore = await workOnLot();
    }
  }
  return {
    workOff() {
      isAskedAgain = running !== null;
      running ??= run().finally(() => {
        running = null;
      });
      return running;
    },
    // A failure is the caller's of `workOff`.
    idle: async () => void (await running?.catch(() => {})),
  };
}
