import { createPatternRunner, type PatternRunnerOptions } from '../../src/form/regex/createPatternRunner';
import type { WorkerRule } from '../../src/form/validate/workerRules';
import { startPatternWorker } from './startPatternWorker';

export interface WorkerRuleResult {
  readonly passes: boolean;
  /** The expression has timed out for the first time in this session: report it. */
  readonly isFirstTimeout: boolean;
}

/**
 * Tests rules in a worker, which starts with the first one, for 100 ms each at most. A rule that times out passes: the
 * server decides. Never rejects.
 */
export function createWorkerRuleTester(limits: Pick<PatternRunnerOptions, 'testTimeout'> = {}) {
  const runner = createPatternRunner({ startWorker: startPatternWorker, skipsTimedOut: true, ...limits });
  const reported = new Set<string>();
  return async ({ expression, value }: WorkerRule): Promise<WorkerRuleResult> => {
    const { source, flags } = expression;
    const result = await runner.run({ source, flags, value });
    if (result === 'matches' || result === 'fails') return { passes: result === 'matches', isFirstTimeout: false };
    const isFirstTimeout = !reported.has(source);
    reported.add(source);
    return { passes: true, isFirstTimeout };
  };
}

/** One for the session. */
export const testWorkerRule = createWorkerRuleTester();
