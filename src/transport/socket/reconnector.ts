export interface ReconnectorOptions {
  /** One attempt; resolves with whether the link is up. Never rejects. */
  readonly connect: () => Promise<boolean>;
  readonly isUp: () => boolean;
  /** Milliseconds before the next attempt; `index` counts from 0 since the link was up or `open` was called. */
  readonly pause: (index: number) => number;
  /** Whether to connect although no call waits for the link. */
  readonly shouldConnectIdle: () => boolean;
}

/** Decides when to connect. There is one attempt at a time, shared by all callers. */
export interface Reconnector {
  /** Connects now, or joins the current attempt. Resolves with whether the link is up. */
  open(): Promise<boolean>;
  /** The result of the current attempt, or of the next scheduled one. */
  nextAttempt(): Promise<boolean>;
  /** Schedules an attempt after the link was lost. */
  linkLost(): void;
  close(): void;
}

export function createReconnector({ connect, isUp, pause, shouldConnectIdle }: ReconnectorOptions): Reconnector {
  const waiting = new Set<(isUp: boolean) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt: Promise<boolean> | null = null;
  let pauses = 0;
  let isClosed = false;

  function resolveWaiting(isConnected: boolean): void {
    const resolvers = [...waiting];
    waiting.clear();
    for (const resolve of resolvers) resolve(isConnected);
  }

  function schedule(): void {
    if (isClosed || attempt || timer !== undefined) return;
    if (waiting.size === 0 && !shouldConnectIdle()) return;
    timer = setTimeout(start, pause(pauses));
    pauses += 1;
  }

  async function connectNow(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    const isConnected = await connect();
    attempt = null;
    if (isConnected) pauses = 0;
    else schedule();
    resolveWaiting(isConnected);
    return isConnected;
  }

  function start(): Promise<boolean> {
    if (isUp() || isClosed) return Promise.resolve(isUp());
    attempt ??= connectNow();
    return attempt;
  }

  return {
    open() {
      if (!attempt) pauses = 0;
      return start();
    },
    nextAttempt() {
      if (isUp() || isClosed || attempt) return start();
      const next = new Promise<boolean>((resolve) => waiting.add(resolve));
      schedule();
      return next;
    },
    linkLost() {
      pauses = 0;
      schedule();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      resolveWaiting(false);
    },
  };
}
