import { createPatternRunner, type PatternWorker } from './createPatternRunner';
import type { PatternWorkerResult } from './patternWorker';

/** Starts the worker; null when the browser or the page's policy refuses one. */
export async function startPatternWorker(): Promise<PatternWorker | null> {
  let worker: Worker;
  try {
    worker = new Worker(new URL('./patternWorker.ts', import.meta.url), { type: 'module' });
  } catch {
    // A sandboxed frame, a policy without workers: the server decides.
    return null;
  }
  const nextMessage = <Message>() =>
    new Promise<Message | null>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Message>) => resolve(data);
      worker.onerror = (event) => {
        event.preventDefault();
        resolve(null);
      };
    });
  if ((await nextMessage<'ready'>()) === null) return null;
  return {
    run: (test) => {
      const result = nextMessage<PatternWorkerResult>();
      worker.postMessage(test);
      return result;
    },
    terminate: () => worker.terminate(),
  };
}

/** One for the session. */
export const runPattern = createPatternRunner(startPatternWorker);
