import type { FormSchema, FormValues } from '../../src/form/compile/CompiledForm';
import { lateVerdict, recordVerdict } from '../../src/form/regex/lateVerdicts';
import { undecidedRules } from '../../src/form/validate/undecidedRules';

/** A rule whose expression could not be decided in time. Holds nothing that the person typed. */
export interface GivenUpRule {
  readonly field: string;
  readonly pattern: string;
}

export type ReportGivenUp = (rule: GivenUpRule) => void;

/**
 * Has the rules of these values decided that nothing proves to end in time, in a worker: the verdicts are remembered,
 * and `validateForm` keeps to them from then on. null when there are none to decide; the worker, and the chunk that
 * starts it, are fetched only when there are. Never rejects: a rule that cannot be decided passes, and is reported.
 */
export function settleRules(schema: FormSchema, values: FormValues, report: ReportGivenUp): Promise<void> | null {
  const open = undecidedRules(schema, values).filter(
    ({ expression, value }) => lateVerdict(expression, value) === null,
  );
  if (open.length === 0) return null;
  // The chunk may not come: then nobody judges here.
  const judging = import(/* webpackChunkName: "lateRules" */ './judgeRule').catch(() => null);
  return Promise.all(
    open.map(async (rule) => {
      const chunk = await judging;
      const { passes, isNews } = chunk ? await chunk.judgeRule(rule) : { passes: true, isNews: true };
      recordVerdict(rule.expression, rule.value, passes);
      if (isNews) report({ field: rule.problem.field, pattern: rule.expression.source });
    }),
  ).then(() => {});
}
