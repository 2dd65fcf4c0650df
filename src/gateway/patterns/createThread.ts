import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface Thread<Question, Answer> {
  /** Questions are answered one after the other. Null: no answer in time, or the thread failed. */
  ask(question: Question): Promise<Answer | null>;
  /** Questions that have no answer yet. */
  waiting(): number;
  close(): void;
}

/**
 * A thread that starts with its first question and is replaced after a timeout. It does not keep the process alive.
 * @param file plain JavaScript: beside this file in the sources, beside the bundle in a build
 * @param limit for one question, in ms
 */
export function createThread<Question, Answer>(
  file: string,
  limit: number,
  env: Readonly<Record<string, string>> = {},
): Thread<Question, Answer> {
  const script = new URL(file, import.meta.url);
  let thread: Worker | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function startThread(): Promise<Worker> {
    if (thread) return thread;
    const started = new Worker(script, { execArgv: [], env });
    started.on('error', () => {});
    await once(started, 'message');
    started.unref();
    thread = started;
    return started;
  }
  async function askNow(question: Question): Promise<Answer | null> {
    let worker: Worker | null = null;
    try {
      worker = await startThread();
      const answer = once(worker, 'message', { signal: AbortSignal.timeout(limit) });
      worker.postMessage(question);
      const [value]: Answer[] = await answer;
      return value ?? null;
    } catch {
      thread = null;
      await worker?.terminate();
      return null;
    }
  }
  return {
    ask(question) {
      waiting += 1;
      const answered = queue
        .then(() => askNow(question))
        .finally(() => {
          waiting -= 1;
        });
      queue = answered;
      return answered;
    },
    waiting: () => waiting,
    close: () => void thread?.terminate(),
  };
}
