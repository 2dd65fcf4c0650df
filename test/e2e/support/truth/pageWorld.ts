/** What a document of the page has of the virtual world. */
export interface PageWorld {
  now(): number;
  /** Runs the document's timers that are due until then, in order, each with its microtasks and messages. */
  runUntil(time: number): Promise<void>;
  nextDue(): number;
  /** Resolves after the tasks that are queued now. */
  turn(): Promise<void>;
  setVisible(isVisible: boolean): void;
  /** The document is about to be replaced. */
  isLeaving: boolean;
  readonly startedAt: number;
}

declare global {
  interface Window {
    world?: PageWorld;
  }
}

/**
 * Puts a document on a virtual clock. Runs in the page before its scripts, in the host page and in the widget's frame.
 * `page.clock` does not fit: it has no next due time, each of its steps runs again in every later document, and timers
 * of one step run without the replies between them.
 */
export function installPageWorld(): void {
  if (!location.protocol.startsWith('http')) return;
  const parentWorld = window.parent === window ? undefined : window.parent.world;
  // The host page's address says when its player came, and is the same after a reload.
  const playerKey = 'truth.player';
  const timeKey = 'truth.now';
  const cameAt = new URLSearchParams(location.search).get('now');
  if (!parentWorld && sessionStorage.getItem(playerKey) !== cameAt) {
    sessionStorage.clear();
    sessionStorage.setItem(playerKey, String(cameAt));
  }
  const startedAt = parentWorld?.now() ?? Math.max(Number(cameAt), Number(sessionStorage.getItem(timeKey)));
  if (!parentWorld) addEventListener('pagehide', () => sessionStorage.setItem(timeKey, String(now)));
  let now = startedAt;
  let isVisible = true;

  const channel = new MessageChannel();
  const turns: (() => void)[] = [];
  channel.port1.onmessage = () => turns.shift()?.();
  const turn = (): Promise<void> =>
    new Promise((resolve) => {
      turns.push(resolve);
      channel.port2.postMessage(null);
    });

  interface Timer {
    readonly due: number;
    readonly period: number | null;
    readonly run: () => void;
  }
  const timers = new Map<number, Timer>();
  let lastTimer = 0;
  const start = (run: () => void, delay: number, isRepeated = false): number => {
    lastTimer += 1;
    const wait = Math.max(1, delay || 0);
    timers.set(lastTimer, { due: now + wait, period: isRepeated ? wait : null, run });
    return lastTimer;
  };
  const stop = (id?: number): void => void timers.delete(Number(id));
  const timerOf =
    (isRepeated: boolean) =>
    (run: unknown, delay = 0, ...values: unknown[]): number =>
      start(() => typeof run === 'function' && Reflect.apply(run, window, values), delay, isRepeated);
  const frame = 16;
  const since = (): number => now - startedAt;
  const virtualNow = (): number => now;
  const virtualDate = new Proxy(Date, {
    construct: (target, values) => Reflect.construct(target, values.length === 0 ? [now] : values),
    get: (target, name) => (name === 'now' ? virtualNow : Reflect.get(target, name)),
  });

  Object.assign(window, {
    setTimeout: timerOf(false),
    setInterval: timerOf(true),
    clearTimeout: stop,
    clearInterval: stop,
    requestAnimationFrame: (run: FrameRequestCallback) => start(() => run(since()), frame),
    cancelAnimationFrame: stop,
    requestIdleCallback: (run: IdleRequestCallback) =>
      start(() => run({ didTimeout: false, timeRemaining: () => frame }), frame),
    cancelIdleCallback: stop,
    Date: virtualDate,
  });
  Object.defineProperty(performance, 'timeOrigin', { value: startedAt, configurable: true });
  performance.now = since;
  Object.defineProperty(Event.prototype, 'timeStamp', { get: since, configurable: true });
  Object.defineProperty(document, 'visibilityState', {
    get: () => (isVisible ? 'visible' : 'hidden'),
    configurable: true,
  });
  Object.defineProperty(document, 'hidden', { get: () => !isVisible, configurable: true });

  async function runUntil(time: number): Promise<void> {
    for (;;) {
      const [next] = [...timers].filter(([, { due }]) => due <= time).sort(([, one], [, other]) => one.due - other.due);
      if (!next) break;
      const [id, timer] = next;
      now = Math.max(now, timer.due);
      if (timer.period === null) timers.delete(id);
      else timers.set(id, { ...timer, due: timer.due + timer.period });
      try {
        timer.run();
      } catch (error) {
        reportError(error);
      }
      await turn();
    }
    now = Math.max(now, time);
  }

  window.world = {
    now: () => now,
    runUntil,
    nextDue: () => Math.min(Number.POSITIVE_INFINITY, ...[...timers.values()].map(({ due }) => due)),
    turn,
    setVisible(value) {
      if (isVisible === value) return;
      isVisible = value;
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      window.dispatchEvent(new Event(isVisible ? 'focus' : 'blur'));
    },
    isLeaving: false,
    startedAt,
  };
}
