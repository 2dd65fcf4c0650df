import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Layout, ProblemCounts } from '../../contract/generated/types';
import type { LintContext } from '../../lint/LintRule';
import { lintLayout } from '../../lint/lintLayout';

/** A layout as it was saved: `version` is another one after each save. */
export interface CountedLayout {
  readonly layout: Layout;
  readonly version: string;
}

/** Counts the problems of many layouts, and remembers them: a lint takes some 3 ms. Lets players' calls run between. */
export function createProblemCounts(context: LintContext) {
  const known = new Map<string, { readonly version: string; readonly counts: ProblemCounts }>();
  return async (layouts: readonly CountedLayout[]): Promise<ProblemCounts[]> => {
    const all: ProblemCounts[] = [];
    for (const { layout, version } of layouts) {
      const { transaction, method } = layout;
      const key = `${transaction} ${method.name}`;
      const last = known.get(key);
      if (last?.version === version) {
        all.push(last.counts);
        continue;
      }
      const problems = lintLayout(layout, context);
      const errors = problems.filter(({ severity }) => severity === 'error').length;
      const counts = { transaction, name: method.name, errors, warnings: problems.length - errors };
      known.set(key, { version, counts });
      all.push(counts);
      await nextTurn();
    }
    return all.filter(({ errors, warnings }) => errors + warnings > 0);
  };
}

export type CountProblems = ReturnType<typeof createProblemCounts>;
