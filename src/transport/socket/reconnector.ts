export interface ReconnectorOptions {
  /** One try; answers whether the link is up. Never rejects. */
  readonly connect: () => Promise<boolean>;
  readonly isUp: () => boolean;
  /** Milliseconds before the next try; `index` counts from 0 since the link was up or somebody asked for it. */
  readonly pause: (index: number) => number;
  /** Whether a link that no call waits for is worth a try now. */
  readonly isIdleTryWanted: () => boolean;
}

/** Decides when the next connection is tried. There is one try at a time, and everybody shares it. */
export interface Reconnector {
  /** Tries now, or joins the try under way. Answers whether the link is up. */
  open(): Promise<boolean>;
  /** The outcome of the try under way, or of the next one in line. */
  nextTry(): Promise<boolean>;
  /** The link was lost: puts a try in line. */
  lost(): void;
  close(): void;
}

export function createReconnector({ connect, isUp, pause, isIdleTryWanted }: ReconnectorOptions): Reconnector {
  const waiting = new Set<(isUp: boolean) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let trying: Promise<boolean> | null = null;
  let pauses = 0;
  let isClosed = false;

  function tellWaiting(isConnected: boolean): void {
    const told = [...waiting];
    waiting.clear();
    for (const tell of told) tell(isConnected);
  }

  function schedule(): void {
    if (isClosed || trying || timer !== undefined) return;
    if (waiting.size === 0 && !isIdleTryWanted()) return;
    timer = setTimeout(start, pause(pauses));
    pauses += 1;
  }

  async function tryNow(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    const isConnected = await connect();
    trying = null;
    if (isConnected) pauses = 0;
    else schedule();
    tellWaiting(isConnected);
    return isConnected;
  }

  function start(): Promise<boolean> {
    if (isUp() || isClosed) return Promise.resolve(isUp());
    trying ??= tryNow();
    return trying;
  }

  return {
    open() {
      if (!trying) pauses = 0;
      return start();
    },
    nextTry() {
      if (isUp() || isClosed || trying) return start();
      const next = new Promise<boolean>((resolve) => waiting.add(resolve));
      schedule();
      return next;
    },
    lost() {
      pauses = 0;
      schedule();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      tellWaiting(false);
    },
  };
}
