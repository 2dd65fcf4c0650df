import { recordWorkerResult } from '../../src/form/regex/workerResults';
import type { PendingVerdict } from '../../src/form/validate/validate';
import { pendingRules } from '../../src/form/validate/workerRules';

/** A rule whose expression has timed out. Contains nothing that the user typed. */
export interface TimedOutRule {
  readonly field: string;
  readonly pattern: string;
}

export type ReportTimedOutRule = (rule: TimedOutRule) => void;

/**
 * Runs the rules whose verdicts are pending and records their results for `validateForm`. null: none to run. The worker and
 * its chunk load with the first rule. Never rejects: a rule that times out passes and is reported.
 */
export function runWorkerRules(pending: readonly PendingVerdict[], report: ReportTimedOutRule): Promise<void> | null {
  const untested = pendingRules(pending);
  if (untested.length === 0) return null;
  // Without the chunk, every rule passes.
  const loading = import(/* webpackChunkName: "workerRules" */ './startPatternWorker').catch(() => null);
  return Promise.all(
    untested.map(async ({ field, expression, value }) => {
      const chunk = await loading;
      const { source, flags } = expression;
      const result = chunk ? await chunk.runPattern({ source, flags, value }) : 'unavailable';
      recordWorkerResult(expression, value, result !== 'fails');
      if (result === 'timed-out' || result === 'unavailable') report({ field, pattern: source });
    }),
  ).then(() => {});
}
