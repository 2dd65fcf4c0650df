import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Layout, LintProblem } from '../../contract/generated/types';
import type { LintContext } from '../../lint/LintRule';
import { lintLayout, problemOf } from '../../lint/lintLayout';
import { type RecheckAnswer, recheckVerdict } from '../../lint/recheckVerdict';
import { expressionsOf } from '../../lint/rules/expressions';
import type { Sentence } from '../../lint/say';

/** Beside this file in the sources, beside the bundle once built. */
const script = new URL('./recheckWorker.js', import.meta.url);

/** recheck has a limit of its own; a thread that does not keep to it is ended so much later. ms. */
const grace = 2000;
/** Verdicts are kept by expression: an editor asks for the same ones with every key. */
const mostKept = 2000;

export interface Recheck {
  /** The lint, and what a second judge, recheck, says of expressions that our own proof lets pass: rule 'recheck'. */
  lint(layout: Layout, context: LintContext): Promise<readonly LintProblem[]>;
  /** Why an expression cannot be published; null: it can. */
  judge(regex: string): Promise<Sentence | null>;
  close(): void;
}

/**
 * @param limit for one expression, ms
 * One thread for all; expressions wait for each other. One that is over its time ends it, and the next starts anew.
 */
export function createRecheck(limit = 10_000): Recheck {
  const verdicts = new Map<string, Sentence | null>();
  let thread: Worker | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  async function started(): Promise<Worker> {
    if (thread) return thread;
    const fresh = new Worker(script, { execArgv: [], env: { RECHECK_BACKEND: 'pure' } });
    fresh.on('error', () => {});
    await once(fresh, 'message');
    fresh.unref();
    thread = fresh;
    return fresh;
  }
  async function ask(source: string): Promise<RecheckAnswer | null> {
    let worker: Worker | null = null;
    try {
      worker = await started();
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
  async function whyNotOf(regex: string): Promise<Sentence | null> {
    const known = verdicts.get(regex);
    if (known !== undefined) return known;
    const answer = await ask(regex);
    const why = recheckVerdict(answer);
    // No answer at all says nothing of the expression: it is asked again.
    if (answer === null) return why;
    if (verdicts.size >= mostKept) verdicts.clear();
    verdicts.set(regex, why);
    return why;
  }
  const judge = (regex: string): Promise<Sentence | null> => {
    const asked = queue.then(() => whyNotOf(regex));
    queue = asked;
    return asked;
  };
  return {
    judge,
    async lint(layout, context) {
      const problems = lintLayout(layout, context);
      const refused = new Set(problems.map(({ path }) => path));
      const found: LintProblem[] = [];
      for (const { regex, field, path } of expressionsOf(layout).filter((one) => !refused.has(one.path))) {
        const sentence = await judge(regex);
        if (sentence) found.push(problemOf('recheck', { severity: 'error', path, field, sentence }));
      }
      return [...found, ...problems];
    },
    close: () => void thread?.terminate(),
  };
}
