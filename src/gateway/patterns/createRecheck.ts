import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Layout, LintProblem } from '../../contract/generated/types';
import type { LintContext } from '../../lint/LintRule';
import { lintLayout, problemOf } from '../../lint/lintLayout';
import type { LintText } from '../../lint/lintText';
import { recheckProblem, regexTimedOut } from '../../lint/recheckProblem';
import { expressionsOf } from '../../lint/rules/expressions';
import { createThread } from '../threads/createThread';

/** For all expressions of one layout, in ms. */
const layoutLimit = 20_000;
/** Results are cached by expression: an editor checks the same ones with every key press. */
const maxCached = 2000;

export interface Recheck {
  /**
   * The lint, plus problems of rule 'recheck' for expressions that our own analysis accepts and recheck does not. All
   * expressions together have 20 s; those left over count as timed out.
   * @param signal aborted: nobody waits for the result any more, which is then incomplete
   */
  lint(layout: Layout, context: LintContext, signal?: AbortSignal): Promise<readonly LintProblem[]>;
  /** Why an expression must not be published; null: it is safe. */
  check(regex: string): Promise<LintText | null>;
  /** Checks that wait for their thread. */
  waiting(): number;
  close(): void;
}

/**
 * Checks expressions one after the other in one thread, which is replaced after a timeout.
 * @param limit for one expression, in ms
 */
export function createRecheck(limit = 10_000): Recheck {
  const cache = new Map<string, LintText | null>();
  const thread = createThread();

  async function check(regex: string): Promise<LintText | null> {
    const cached = cache.get(regex);
    if (cached !== undefined) return cached;
    const answer = await thread.call('complexity', regex, limit);
    const problem = recheckProblem(answer);
    // A timeout is not cached: the next check may be faster.
    if (answer === null) return problem;
    if (cache.size >= maxCached) cache.clear();
    cache.set(regex, problem);
    return problem;
  }
  return {
    check,
    waiting: thread.waiting,
    async lint(layout, context, signal) {
      const endsAt = performance.now() + layoutLimit;
      const problems = lintLayout(layout, context);
      // Players' calls run between the parts of a large lint.
      await nextTurn();
      const known = new Set(problems.map(({ path }) => path));
      const found: LintProblem[] = [];
      for (const { regex, field, path } of expressionsOf(layout).filter((one) => !known.has(one.path))) {
        if (signal?.aborted) return found;
        const text = performance.now() < endsAt ? await check(regex) : regexTimedOut;
        if (text) found.push(problemOf('recheck', { severity: 'error', path, field, text: text }));
      }
      return [...found, ...problems];
    },
    close: thread.close,
  };
}
