import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Layout, LintProblem } from '../../contract/generated/types';
import type { LintContext } from '../../lint/LintRule';
import { lintLayout, problemOf } from '../../lint/lintLayout';
import type { LintText } from '../../lint/lintText';
import { type RecheckResult, recheckProblem } from '../../lint/recheckProblem';
import { expressionsOf } from '../../lint/rules/expressions';

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
  check(regex: string): Promise<LintText | null>;
  close(): void;
}

/**
 * Checks expressions one after the other in one thread, which is replaced after a timeout.
 * @param limit for one expression, in ms
 */
export function createRecheck(limit = 10_000): Recheck {
  const cache = new Map<string, LintText | null>();
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
  async function ask(source: string): Promise<RecheckResult | null> {
    let worker: Worker | null = null;
    try {
      worker = await startThread();
      const timer = AbortSignal.timeout(limit + grace);
      const answer = once(worker, 'message', { signal: timer });
      worker.postMessage({ source, timeout: limit });
      const [value]: RecheckResult[] = await answer;
      return value ?? null;
    } catch {
      thread = null;
      await worker?.terminate();
      return null;
    }
  }
  async function problemWith(regex: string): Promise<LintText | null> {
    const cached = cache.get(regex);
    if (cached !== undefined) return cached;
    const answer = await ask(regex);
    const problem = recheckProblem(answer);
    // A timeout is not cached: the next check may be faster.
    if (answer === null) return problem;
    if (cache.size >= maxCached) cache.clear();
    cache.set(regex, problem);
    return problem;
  }
  const check = (regex: string): Promise<LintText | null> => {
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
        const text = await check(regex);
        if (text) found.push(problemOf('recheck', { severity: 'error', path, field, text: text }));
      }
      return [...found, ...problems];
    },
    close: () => void thread?.terminate(),
  };
}
