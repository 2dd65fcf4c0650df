import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PatternWorker } from '../../form/regex/createPatternRunner';
import type { PatternTestResult } from '../../form/regex/patternTest';

/** Beside this file in the sources, beside the bundle once built. */
const script = new URL('./patternWorker.js', import.meta.url);

/** Starts a thread that tests expressions. It keeps no process alive. */
export async function startPatternThread(): Promise<PatternWorker> {
  // Neither a loader's options nor a secret of the environment: the thread needs plain JavaScript alone.
  const thread = new Worker(script, { execArgv: [], env: {}, resourceLimits: { maxOldGenerationSizeMb: 32 } });
  let hear = (_: PatternTestResult | null): void => {};
  // One that breaks ends: whoever waits for it hears so.
  thread.on('error', () => {});
  thread.on('exit', () => hear(null));
  await once(thread, 'message');
  thread.on('message', (answer: PatternTestResult) => hear(answer));
  thread.unref();
  return {
    run: (question) =>
      new Promise((resolve) => {
        hear = resolve;
        thread.postMessage(question);
      }),
    terminate: () => void thread.terminate(),
  };
}
