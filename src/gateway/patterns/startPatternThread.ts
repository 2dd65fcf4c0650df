import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PatternWorker } from '../../form/regex/createPatternRunner';
import type { PatternTestResult } from '../../form/regex/patternTest';

/** Beside this file in the sources, beside the bundle in a build. */
const script = new URL('./patternWorker.js', import.meta.url);

/** Starts a thread that tests expressions. It does not keep the process alive. */
export async function startPatternThread(): Promise<PatternWorker> {
  // No loader and no secrets of the environment: the thread runs plain JavaScript.
  const thread = new Worker(script, { execArgv: [], env: {}, resourceLimits: { maxOldGenerationSizeMb: 32 } });
  let resolveTest = (_: PatternTestResult | null): void => {};
  // A thread that fails exits; a test in progress resolves with null.
  thread.on('error', () => {});
  thread.on('exit', () => resolveTest(null));
  await once(thread, 'message');
  thread.on('message', (answer: PatternTestResult) => resolveTest(answer));
  thread.unref();
  return {
    run: (question) =>
      new Promise((resolve) => {
        resolveTest = resolve;
        thread.postMessage(question);
      }),
    terminate: () => void thread.terminate(),
  };
}
