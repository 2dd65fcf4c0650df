import { fileURLToPath } from 'node:url';
import { pool } from 'workerpool';
import type { PatternResult, PatternTest } from '../../form/regex/patternTest';
import type { RecheckResult } from '../../lint/recheckProblem';

/** The methods of `slowWorker.js`. Each stops by itself after `limit` ms, which do not include the thread's start. */
interface SlowMethods {
  matches(test: PatternTest, limit: number): Exclude<PatternResult, 'unavailable'>;
  complexity(source: string, limit: number): RecheckResult;
  /** Null: after the limit. '': it is no SVG. */
  inlineStyles(svg: string, limit: number): string | null;
}

export interface Thread {
  /** Calls a method when its turn comes. Null: it did not stop in time, too many calls wait, or the thread failed. */
  call<Name extends keyof SlowMethods>(
    name: Name,
    ...parameters: Parameters<SlowMethods[Name]>
  ): Promise<ReturnType<SlowMethods[Name]> | null>;
  /** Calls that have no result yet. */
  waiting(): number;
  close(): void;
}

interface ThreadOptions {
  /** Calls that may wait; a further one has no result. */
  readonly maxQueued?: number;
  readonly maxHeapMb?: number;
  /** Registers the methods with workerpool. */
  readonly script?: string;
}

/** Beside this file in the sources, beside the bundle in a build. */
const slowWorker = fileURLToPath(new URL('./slowWorker.js', import.meta.url));
/** The thread's start, and what an interrupt may take on a busy machine. A thread that takes longer is replaced. ms. */
const grace = 2000;

/**
 * A thread for work that may never end, one call after the other. It starts with the first call. Close it: it keeps the
 * process alive.
 */
export function createThread({ maxQueued = Infinity, maxHeapMb, script = slowWorker }: ThreadOptions = {}): Thread {
  const threads = pool(script, {
    workerType: 'thread',
    maxWorkers: 1,
    maxQueueSize: maxQueued,
    // A thread that is stuck does not end when it is asked to. ms.
    workerTerminateTimeout: 10,
    workerThreadOpts: {
      // No loader and no secrets of the environment. recheck starts no process of its own.
      execArgv: [],
      env: { RECHECK_BACKEND: 'pure' },
      ...(maxHeapMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } }),
    },
  });
  let isClosed = false;
  return {
    async call(name, ...[input, limit]) {
      if (isClosed) return null;
      try {
        return await threads
          .exec<(...parameters: unknown[]) => ReturnType<SlowMethods[typeof name]>>(name, [input, limit])
          .timeout(limit + grace);
      } catch {
        return null;
      }
    },
    waiting() {
      const { pendingTasks, activeTasks } = threads.stats();
      return pendingTasks + activeTasks;
    },
    close() {
      isClosed = true;
      void threads.terminate(true);
    },
  };
}
