import type { Layout } from '../contract/generated/types';
import type { LintContext, LintProblem, LintRule } from './LintRule';
import { definitions } from './rules/definitions';
import { expressions } from './rules/expressions';
import { limits } from './rules/limits';
import { openSessions } from './rules/openSessions';
import { reachable } from './rules/reachable';
import { references } from './rules/references';
import { samples } from './rules/samples';
import { translations } from './rules/translations';

/** Every rule; the order is that of their problems, errors first. */
export const lintRules: readonly LintRule[] = [
  definitions,
  expressions,
  samples,
  limits,
  reachable,
  references,
  translations,
  openSessions,
];

/** What is wrong with a layout that fits the contract, worst first. Pure: studio, gateway and command line ask alike. */
export function lintLayout(layout: Layout, context: LintContext): readonly LintProblem[] {
  const problems = lintRules.flatMap(({ id, check }) =>
    check(layout, context).map((problem) => ({ rule: id, ...problem })),
  );
  return [
    ...problems.filter(({ severity }) => severity === 'error'),
    ...problems.filter(({ severity }) => severity === 'warning'),
  ];
}
