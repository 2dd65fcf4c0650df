import { longestTested } from './patternCost';
import type { PatternAnswer, PatternQuestion } from './patternQuestion';

/** A worker that tests expressions, in the browser or in Node: it can be ended in the middle of a test. */
export interface PatternWorker {
  /** null: the worker broke. Never settles when the expression runs away. One question at a time. */
  ask(question: PatternQuestion): Promise<PatternAnswer | null>;
  end(): void;
}

/**
 * `matches`, `fails` - tested; `runaway` - not decided within the time limit; `unavailable` - no worker could be had, or
 * too many tests wait already. What is not decided counts as passed: the server decides, or a person does.
 */
export type JudgeVerdict = 'matches' | 'fails' | 'runaway' | 'unavailable';

export interface PatternJudge {
  /** Never rejects; tests run one after the other. */
  judge(question: PatternQuestion): Promise<JudgeVerdict>;
  close(): void;
}

interface JudgeOptions {
  /** Answers a worker that is ready, or null when none can be had. */
  readonly start: () => Promise<PatternWorker | null>;
  /** An expression that ran away once is not tested again: where one person's values are all that is asked about. */
  readonly givesUp?: boolean;
  /** Questions that may wait at once; a further one is `unavailable`. */
  readonly longestQueue?: number;
}

/** A test may take so long, in ms (measured: starting a worker and a good test take 4 to 57 ms). */
const testLimit = 100;
/**
 * A 'no' that took longer, in ms, is not believed: WebKit answers false when it has given up backtracking. Good
 * expressions of a form take less than one.
 */
const believedWithin = testLimit / 2;
/** A worker may take so long to be ready, in ms: its script comes over the network. */
const startLimit = 2000;

/** null when it comes too late. In two halves: one blocked moment of this thread does not use up the other's time. */
function within<Value>(limit: number, promise: Promise<Value>): Promise<Value | null> {
  return new Promise((resolve) => {
    const half = () => setTimeout(() => resolve(null), limit / 2);
    let timer = setTimeout(() => {
      timer = half();
    }, limit / 2);
    const settle = (value: Value | null) => {
      clearTimeout(timer);
      resolve(value);
    };
    promise.then(settle, () => settle(null));
  });
}

/** Tests expressions with a time limit: a worker that does not answer in time is ended, and the next one is made anew. */
export function createPatternJudge({ start, givesUp = false, longestQueue = Infinity }: JudgeOptions): PatternJudge {
  const runaways = new Set<string>();
  let worker: PatternWorker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isClosed = false;

  const end = () => {
    worker?.end();
    worker = null;
  };

  const started = async (): Promise<PatternWorker | null> => {
    const starting = start();
    const ready = await within(startLimit, starting);
    // One that comes too late is not needed any more.
    if (!ready) starting.then((late) => late?.end()).catch(() => {});
    if (!isClosed) return ready;
    ready?.end();
    return null;
  };

  const ask = async (question: PatternQuestion): Promise<JudgeVerdict> => {
    const name = `/${question.source}/${question.flags}`;
    if (runaways.has(name)) return 'runaway';
    const verdict = await test(question);
    if (givesUp && verdict !== 'matches' && verdict !== 'fails') runaways.add(name);
    return verdict;
  };

  const test = async (question: PatternQuestion): Promise<JudgeVerdict> => {
    worker ??= isClosed ? null : await started();
    if (!worker) return 'unavailable';
    const answer = await within(testLimit, worker.ask(question));
    if (!answer) {
      end();
      return 'runaway';
    }
    if (answer.matches) return 'matches';
    return answer.milliseconds > believedWithin ? 'runaway' : 'fails';
  };

  return {
    judge(question) {
      if (question.value.length > longestTested) return Promise.resolve('fails');
      if (waiting >= longestQueue) return Promise.resolve('unavailable');
      waiting += 1;
      const verdict = last
        .then(() => ask(question))
        .catch((): JudgeVerdict => 'unavailable')
        .finally(() => {
          waiting -= 1;
        });
      last = verdict;
      return verdict;
    },
    close() {
      isClosed = true;
      end();
    },
  };
}
