import { createPatternRunner } from '../../src/form/regex/createPatternRunner';
import type { WorkerRule } from '../../src/form/validate/workerRules';
import { startPatternWorker } from './startPatternWorker';

/** One for the session. Its worker starts with the first rule. */
const runner = createPatternRunner({ startWorker: startPatternWorker, skipsTimedOut: true });
const reported = new Set<string>();

export interface WorkerRuleResult {
  readonly passes: boolean;
  /** The expression has timed out for the first time in this session: report it. */
  readonly isFirstTimeout: boolean;
}

/** Tests a rule in the worker, for 100 ms at most. A rule that times out passes: the server decides. Never rejects. */
export async function testWorkerRule({ expression, value }: WorkerRule): Promise<WorkerRuleResult> {
  const { source, flags } = expression;
  const result = await runner.run({ source, flags, value });
  if (result === 'matches' || result === 'fails') return { passes: result === 'matches', isFirstTimeout: false };
  const isFirstTimeout = !reported.has(source);
  reported.add(source);
  return { passes: true, isFirstTimeout };
}
