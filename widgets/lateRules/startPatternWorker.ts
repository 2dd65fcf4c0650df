import type { PatternWorker } from '../../src/form/regex/createPatternJudge';
import type { PatternAnswer } from '../../src/form/regex/patternQuestion';

/** Starts the worker; null when the browser or the page's policy refuses one. */
export async function startPatternWorker(): Promise<PatternWorker | null> {
  let worker: Worker;
  try {
    worker = new Worker(new URL('./patternWorker.ts', import.meta.url), { type: 'module' });
  } catch {
    // A sandboxed frame, a policy without workers: the server decides.
    return null;
  }
  const next = <Message>() =>
    new Promise<Message | null>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Message>) => resolve(data);
      worker.onerror = (event) => {
        event.preventDefault();
        resolve(null);
      };
    });
  if ((await next<'ready'>()) === null) return null;
  return {
    ask: (question) => {
      const answer = next<PatternAnswer>();
      worker.postMessage(question);
      return answer;
    },
    end: () => worker.terminate(),
  };
}
