import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Layout, LintProblem } from '../../contract/generated/types';
import type { LintContext } from '../../lint/LintRule';
import { lintLayout, problemOf } from '../../lint/lintLayout';
import { type RecheckAnswer, recheckVerdict } from '../../lint/recheckVerdict';
import { expressionsOf } from '../../lint/rules/expressions';
import type { Sentence } from '../../lint/say';

/** Beside this file in the sources, beside the bundle in a build. */
const script = new URL('./recheckWorker.js', import.meta.url);

/** recheck has its own timeout; a thread that exceeds it by this is terminated. ms. */
const grace = 2000;
/** Results are cached by expression: an editor checks the same ones with every key press. */
const maxCached = 2000;

export interface Recheck {
  /** The lint, plus problems of rule 'recheck' for expressions that our own analysis accepts and recheck does not. */
  lint(layout: Layout, context: LintContext): Promise<readonly LintProblem[]>;
  /** Why an expression must not be published; null: it is safe. */
  check(regex: string): Promise<Sentence | null>;
  close(): void;
}

/**
 * Checks expressions one after the other in one thread, which is replaced after a timeout.
 * @param limit for one expression, in ms
 */
export function createRecheck(limit = 10_000): Recheck {
  const cache = new Map<string, Sentence | null>();
  let thread: Worker | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  async function startThread(): Promise<Worker> {
    if (thread) return thread;
    const started = new Worker(script, { execArgv: [], env: { RECHECK_BACKEND: 'pure' } });
    started.on('error', () => {});
    await once(started, 'message');
    started.unref();
    thread = started;
    return started;
  }
  async function ask(source: string): Promise<RecheckAnswer | null> {
    let worker: Worker | null = null;
    try {
      worker = await startThread();
      const timer = AbortSignal.timeout(limit + grace);
      const answer = once(worker, 'message', { signal: timer });
      worker.postMessage({ source, timeout: limit });
      const [value]: RecheckAnswer[] = await answer;
      return value ?? null;
    } catch {
      thread = null;
      await worker?.terminate();
      return null;
    }
  }
  async function problemWith(regex: string): Promise<Sentence | null> {
    const cached = cache.get(regex);
    if (cached !== undefined) return cached;
    const answer = await ask(regex);
    const problem = recheckVerdict(answer);
    // A timeout is not cached: the next check may be faster.
    if (answer === null) return problem;
    if (cache.size >= maxCached) cache.clear();
    cache.set(regex, problem);
    return problem;
  }
  const check = (regex: string): Promise<Sentence | null> => {
    const checked = queue.then(() => problemWith(regex));
    queue = checked;
    return checked;
  };
  return {
    check,
    async lint(layout, context) {
      const problems = lintLayout(layout, context);
      const known = new Set(problems.map(({ path }) => path));
      const found: LintProblem[] = [];
      for (const { regex, field, path } of expressionsOf(layout).filter((one) => !known.has(one.path))) {
        const sentence = await check(regex);
        if (sentence) found.push(problemOf('recheck', { severity: 'error', path, field, sentence }));
      }
      return [...found, ...problems];
    },
    close: () => void thread?.terminate(),
  };
}
