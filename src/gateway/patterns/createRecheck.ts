import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Layout } from '../../contract/generated/types';
import type { LintContext, LintProblem } from '../../lint/LintRule';
import { lintLayout } from '../../lint/lintLayout';
import { expressionsOf } from '../../lint/rules/expressions';

/** Beside this file in the sources, beside the bundle once built. */
const script = new URL('./recheckWorker.js', import.meta.url);

/** recheck has a limit of its own; a thread that does not keep to it is ended so much later. ms. */
const grace = 2000;
/** Verdicts are kept by expression: an editor asks for the same ones with every key. */
const mostKept = 2000;

interface Answer {
  readonly status: 'safe' | 'vulnerable' | 'unknown';
  readonly type: string | null;
  readonly degree: number | null;
}

export const whyNotInTime = 'Nobody could tell in time whether this expression ends in time: make it simpler.';

/** Texts of players have 256 characters at most: a quadratic expression over them ends in under a millisecond. */
function whyNot(answer: Answer | null): string | null {
  if (answer === null || answer.status === 'unknown') return whyNotInTime;
  if (answer.status === 'safe' || (answer.type === 'polynomial' && (answer.degree ?? 0) <= 2)) return null;
  const growth = answer.type === 'exponential' ? 'doubles with every character' : `grows by the power ${answer.degree}`;
  return `On some texts the work of this expression ${growth}: leave out repetitions that can match the same text.`;
}

export interface Recheck {
  /** The lint, and what a second judge, recheck, says of expressions that our own proof lets pass: rule 'recheck'. */
  lint(layout: Layout, context: LintContext): Promise<readonly LintProblem[]>;
  /** Why an expression cannot be published; null: it can. */
  judge(regex: string): Promise<string | null>;
  close(): void;
}

/**
 * @param limit for one expression, ms
 * One thread for all; expressions wait for each other. One that is over its time ends it, and the next starts anew.
 */
export function createRecheck(limit = 10_000): Recheck {
  const verdicts = new Map<string, string | null>();
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
  async function ask(source: string): Promise<Answer | null> {
    const worker = await started();
    const timer = AbortSignal.timeout(limit + grace);
    try {
      const answer = once(worker, 'message', { signal: timer });
      worker.postMessage({ source, timeout: limit });
      const [value]: Answer[] = await answer;
      return value ?? null;
    } catch {
      thread = null;
      await worker.terminate();
      return null;
    }
  }
  async function whyNotOf(regex: string): Promise<string | null> {
    const known = verdicts.get(regex);
    if (known !== undefined) return known;
    const why = whyNot(await ask(regex));
    if (verdicts.size >= mostKept) verdicts.clear();
    verdicts.set(regex, why);
    return why;
  }
  const judge = (regex: string): Promise<string | null> => {
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
        const why = await judge(regex);
        if (why !== null) found.push({ rule: 'recheck', severity: 'error', path, field, why });
      }
      return [...found, ...problems];
    },
    close: () => void thread?.terminate(),
  };
}
