interface LoopOptions<Item> {
  /** How many items are worked on at a time, by this node. */
  readonly concurrency: number;
  /** Takes up to `limit` items that are due (`takeDue`). None: there are none, or nothing is sent for a while. */
  readonly take: (limit: number) => Promise<readonly Item[]>;
  /**
   * What of it is not done is due again at the time that `take` has set.
   * @returns whether something else is due by that
   */
  readonly work: (item: Item) => Promise<boolean>;
  readonly onError: (error: unknown) => void;
}

/** Works on one kind of due work. */
export interface DueLoop {
  /** Looks for work now; without waiting for it. */
  wake(): void;
  /** Works until nothing is due. */
  drain(): Promise<void>;
  /** Takes no more, and waits for what is in progress. */
  close(): Promise<void>;
}

/** One loop for each kind of due work: it takes as much as may be worked on at a time, and more when some of that has ended. */
export function createDueLoop<Item>({ concurrency, take, work, onError }: LoopOptions<Item>): DueLoop {
  const inProgress = new Set<Promise<void>>();
  let isClosed = false;
  let isAskedAgain = false;
  /** It has taken as much as it may. */
  let mayBeMore = false;
  let looking: Promise<void> | null = null;

  function begin(item: Item): void {
    const ended = work(item)
      .catch(onError)
      .then((isMoreDue) => {
        inProgress.delete(ended);
        if (isMoreDue === true || mayBeMore) wake();
      });
    inProgress.add(ended);
  }

  const mayLook = (): boolean => isAskedAgain && !isClosed && inProgress.size < concurrency;

  async function look(): Promise<void> {
    while (mayLook()) {
      isAskedAgain = false;
      const limit = concurrency - inProgress.size;
      const items = await take(limit);
      mayBeMore = items.length === limit;
      items.forEach(begin);
    }
  }

  function wake(): void {
    isAskedAgain = true;
    looking ??= look()
      .catch(onError)
      .finally(() => {
        looking = null;
        if (mayLook()) wake();
      });
  }

  /** Resolves when nothing is in progress, and nobody looks. */
  async function idle(): Promise<void> {
    while (looking || inProgress.size > 0) await Promise.all([looking, ...inProgress]);
  }

  return {
    wake,
    drain() {
      wake();
      return idle();
    },
    close() {
      isClosed = true;
      return idle();
    },
  };
}
