import type { PatternResult, PatternTest } from '../../src/form/regex/patternTest';
import type { PatternWorkerResult } from './patternWorker';

/** A worker that tests expressions. It can be terminated during a test. */
export interface PatternWorker {
  /** null: the worker failed. Never settles when the expression runs away. One test at a time. */
  run(test: PatternTest): Promise<PatternWorkerResult | null>;
  terminate(): void;
}

/** Never rejects. `skipped`: the expression had no result before, and does not run again. It counts as passed. */
export type RunPattern = (test: PatternTest) => Promise<PatternResult | 'skipped'>;

/** In ms (measured: starting a worker and a good test take 4 to 57 ms). */
const defaultLimit = 100;
/** Longest time for a worker to be ready, in ms: its script comes over the network. */
const startLimit = 2000;

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

/**
 * Tests expressions one after the other in a worker, which starts with the first one. A worker that times out is
 * terminated and replaced.
 * @param startWorker resolves to a worker that is ready, or to null when none can be started
 * @param limit for one test, in ms
 */
export function createPatternRunner(
  startWorker: () => Promise<PatternWorker | null>,
  limit: number = defaultLimit,
): RunPattern {
  /**
   * A failed match that took longer, in ms, counts as timed out: WebKit returns false when it stops backtracking. Good
   * expressions of a form take less than 1 ms.
   */
  const trustedWithin = limit / 2;
  const withoutResult = new Set<string>();
  let worker: PatternWorker | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const startedWorker = async (): Promise<PatternWorker | null> => {
    const starting = startWorker();
    const ready = await withTimeout(startLimit, starting);
    // Ready too late: not needed any more.
    if (!ready) starting.then((late) => late?.terminate()).catch(() => {});
    return ready;
  };

  const runInWorker = async (test: PatternTest): Promise<PatternResult> => {
    worker ??= await startedWorker();
    if (!worker) return 'unavailable';
    const result = await withTimeout(limit, worker.run(test));
    if (!result) {
      worker.terminate();
      worker = null;
      return 'timed-out';
    }
    if (result.matches) return 'matches';
    return result.milliseconds > trustedWithin ? 'timed-out' : 'fails';
  };

  const runOnce: RunPattern = async (test) => {
    const name = `/${test.source}/${test.flags}`;
    if (withoutResult.has(name)) return 'skipped';
    const result = await runInWorker(test).catch((): PatternResult => 'unavailable');
    if (result !== 'matches' && result !== 'fails') withoutResult.add(name);
    return result;
  };

  return (test) => {
    const result = last.then(() => runOnce(test));
    last = result;
    return result;
  };
}
