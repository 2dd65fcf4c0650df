import { maxTestedLength } from './patternCost';
import type { PatternTest, PatternTestResult } from './patternTest';

/** A worker that tests expressions, in the browser or in Node. It can be terminated during a test. */
export interface PatternWorker {
  /** null: the worker failed. Never settles when the expression runs away. One test at a time. */
  run(test: PatternTest): Promise<PatternTestResult | null>;
  terminate(): void;
}

/**
 * `matches`, `fails`: tested; `timed-out`: no result within the time limit; `unavailable`: no worker, or a full queue.
 * The last two count as passed: the server decides, or a person does.
 */
export type PatternResult = 'matches' | 'fails' | 'timed-out' | 'unavailable';

export interface PatternRunner {
  /** Never rejects. Tests run one after the other. */
  run(test: PatternTest): Promise<PatternResult>;
  /** Tests that have no result yet. */
  waiting(): number;
  close(): void;
}

export interface PatternRunnerOptions {
  /** Resolves to a worker that is ready, or to null when none can be started. */
  readonly startWorker: () => Promise<PatternWorker | null>;
  /** Does not run an expression again that timed out once. For a runner that serves one user. */
  readonly skipsTimedOut?: boolean;
  /** Tests that may wait at once; a further one is `unavailable`. */
  readonly maxQueued?: number;
  /** Longest time for a test, in ms. */
  readonly testTimeout?: number;
}

/** In ms (measured: starting a worker and a good test take 4 to 57 ms). */
const defaultTestTimeout = 100;
/** Longest time for a worker to be ready, in ms: its script comes over the network. */
const startTimeout = 2000;

/** null on timeout. Counted in two halves, so that one blocked moment of this thread does not use up all the time. */
function withTimeout<Value>(limit: number, promise: Promise<Value>): Promise<Value | null> {
  return new Promise((resolve) => {
    const startHalf = () => setTimeout(() => resolve(null), limit / 2);
    let timer = setTimeout(() => {
      timer = startHalf();
    }, limit / 2);
    const finish = (value: Value | null) => {
      clearTimeout(timer);
      resolve(value);
    };
    promise.then(finish, () => finish(null));
  });
}

/** Tests expressions in a worker with a time limit. A worker that times out is terminated and replaced. */
export function createPatternRunner({
  startWorker,
  skipsTimedOut = false,
  maxQueued = Infinity,
  testTimeout = defaultTestTimeout,
}: PatternRunnerOptions): PatternRunner {
  /**
   * A failed match that took longer, in ms, counts as timed out: WebKit returns false when it stops backtracking. Good
   * expressions of a form take less than 1 ms.
   */
  const trustedWithin = testTimeout / 2;
  const timedOut = new Set<string>();
  let worker: PatternWorker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let queued = 0;
  let isClosed = false;

  const terminate = () => {
    worker?.terminate();
    worker = null;
  };

  const startedWorker = async (): Promise<PatternWorker | null> => {
    const starting = startWorker();
    const ready = await withTimeout(startTimeout, starting);
    // Ready too late: not needed any more.
    if (!ready) starting.then((late) => late?.terminate()).catch(() => {});
    if (!isClosed) return ready;
    ready?.terminate();
    return null;
  };

  const runOnce = async (test: PatternTest): Promise<PatternResult> => {
    const name = `/${test.source}/${test.flags}`;
    if (timedOut.has(name)) return 'timed-out';
    const result = await runInWorker(test);
    if (skipsTimedOut && result !== 'matches' && result !== 'fails') timedOut.add(name);
    return result;
  };

  const runInWorker = async (test: PatternTest): Promise<PatternResult> => {
    worker ??= isClosed ? null : await startedWorker();
    if (!worker) return 'unavailable';
    const result = await withTimeout(testTimeout, worker.run(test));
    if (!result) {
      terminate();
      return 'timed-out';
    }
    if (result.matches) return 'matches';
    return result.milliseconds > trustedWithin ? 'timed-out' : 'fails';
  };

  return {
    run(test) {
      if (test.value.length > maxTestedLength) return Promise.resolve('fails');
      if (queued >= maxQueued) return Promise.resolve('unavailable');
      queued += 1;
      const result = last
        .then(() => runOnce(test))
        .catch((): PatternResult => 'unavailable')
        .finally(() => {
          queued -= 1;
        });
      last = result;
      return result;
    },
    waiting: () => queued,
    close() {
      isClosed = true;
      terminate();
    },
  };
}
