import type { Layout } from '../../../../src/contract/generated/types';
import type { LintContext, LintRule } from '../../../../src/lint/LintRule';

/** What a rule finds in a layout, with the English text. */
export const problemsOf = ({ check }: LintRule, layout: Layout, context: Partial<LintContext> = {}) =>
  check(layout, { messageKeys: null, icons: null, ...context }).map(({ text, ...problem }) => ({
    ...problem,
    words: text.words,
  }));
