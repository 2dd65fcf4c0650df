import type { Layout, LintProblem } from '../contract/generated/types';
import type { LintContext, LintRule, RuleProblem } from './LintRule';
import { cardFields } from './rules/cardFields';
import { countries } from './rules/countries';
import { dates } from './rules/dates';
import { definitions } from './rules/definitions';
import { expressions } from './rules/expressions';
import { labels } from './rules/labels';
import { limits } from './rules/limits';
import { links } from './rules/links';
import { names } from './rules/names';
import { openSessions } from './rules/openSessions';
import { reachable } from './rules/reachable';
import { references } from './rules/references';
import { samples } from './rules/samples';
import { translations } from './rules/translations';

/** Every rule, in the order in which their problems are listed. */
const lintRules: readonly LintRule[] = [
  names,
  definitions,
  dates,
  cardFields,
  expressions,
  samples,
  limits,
  countries,
  labels,
  reachable,
  references,
  links,
  translations,
  openSessions,
];

export const problemOf = (rule: string, { text, ...place }: RuleProblem): LintProblem => ({
  rule,
  ...place,
  why: text.words,
  key: text.key,
  parameters: text.parameters,
});

/** The problems of a layout that fits the contract, errors first. Pure. */
export function lintLayout(layout: Layout, context: LintContext): readonly LintProblem[] {
  const problems = lintRules.flatMap(({ id, check }) =>
    check(layout, context).map((problem) => problemOf(id, problem)),
  );
  return [
    ...problems.filter(({ severity }) => severity === 'error'),
    ...problems.filter(({ severity }) => severity === 'warning'),
  ];
}
