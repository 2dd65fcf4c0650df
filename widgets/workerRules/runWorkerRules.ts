import type { FormSchema, FormValues } from '../../src/form/compile/CompiledForm';
import { recordWorkerResult, workerResult } from '../../src/form/regex/workerResults';
import { workerRules } from '../../src/form/validate/workerRules';

/** A rule whose expression has timed out. Contains nothing that the user typed. */
export interface TimedOutRule {
  readonly field: string;
  readonly pattern: string;
}

export type ReportTimedOutRule = (rule: TimedOutRule) => void;

/**
 * Runs the worker rules of these values and records their results for `validateForm`. null: none to run. The worker and
 * its chunk load with the first rule. Never rejects: a rule that times out passes and is reported.
 */
export function runWorkerRules(
  schema: FormSchema,
  values: FormValues,
  report: ReportTimedOutRule,
): Promise<void> | null {
  const untested = workerRules(schema, values).filter(
    ({ expression, value }) => workerResult(expression, value) === null,
  );
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
