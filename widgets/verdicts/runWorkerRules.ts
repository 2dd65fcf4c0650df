import type { PendingVerdict } from '../../src/form/validate/validate';
import { pendingRules } from '../../src/form/validate/workerRules';
import type { WorkerResults } from './createWorkerResults';

/** A rule whose expression has timed out. Contains nothing that the user typed. */
export interface TimedOutRule {
  readonly field: string;
  readonly pattern: string;
}

export type ReportTimedOutRule = (rule: TimedOutRule) => void;

/**
 * Runs the rules whose verdicts are pending and records their results. null: none to run. The worker and its chunk load
 * with the first rule. Never rejects: a rule that times out passes and is reported.
 */
export function runWorkerRules(
  pending: readonly PendingVerdict[],
  results: WorkerResults,
  report: ReportTimedOutRule,
): Promise<void> | null {
  const untested = pendingRules(pending);
  if (untested.length === 0) return null;
  // Without the chunk, every rule passes.
  const loading = import(/* webpackChunkName: "workerRules" */ './startPatternWorker').catch(() => null);
  return Promise.all(
    untested.map(async ({ field, expression, value }) => {
      const chunk = await loading;
      const { source, flags } = expression;
      const result = chunk ? await chunk.runPattern({ source, flags, value }) : 'unavailable';
      results.record(expression, value, result === 'fails' ? 'failed' : 'passed');
      if (result === 'timed-out' || result === 'unavailable') report({ field, pattern: source });
    }),
  ).then(() => {});
}
