import type { Layout, LintProblem } from '../../contract/generated/types';
import { methodFieldsOf } from '../../contract/layout';
import { changeField, changeMethod, setSample } from './fieldEdits';

/** Mends a layout; null: the problem is not where it was. */
type Fix = (layout: Layout, problem: LintProblem) => Layout | null;

const onField =
  (change: (layout: Layout, index: number, problem: LintProblem) => Layout): Fix =>
  (layout, problem) => {
    const index = methodFieldsOf(layout).findIndex(({ name }) => name === problem.field);
    return index < 0 ? null : change(layout, index, problem);
  };

/** Fixes without a choice, by the text of the problem. Their names are `fix.{name}` in locales/studio. */
const fixes: Readonly<Record<string, { readonly name: string; readonly fix: Fix }>> = {
  'lint.storeMissing': {
    name: 'storeNothing',
    fix: onField((layout, index) => changeField(layout, index, { store: 'no' })),
  },
  'lint.storeWhole': {
    name: 'storeNothing',
    fix: onField((layout, index) => changeField(layout, index, { store: 'no' })),
  },
  'lint.hidden': {
    name: 'show',
    fix: onField((layout, index) => changeField(layout, index, { isAdvanced: undefined })),
  },
  'lint.maskTurns': {
    name: 'useMasked',
    fix: (layout, { field, parameters: { text } }) =>
      field === null || text === undefined ? null : setSample(layout, field, 'valid', String(text)),
  },
  'lint.otherCurrency': {
    name: 'removeLimits',
    fix: (layout, { parameters: { currency } }) => {
      const rules = Object.entries(layout.method.amount_rules ?? {}).filter(([code]) => code !== currency);
      return changeMethod(layout, { amount_rules: Object.fromEntries(rules) });
    },
  },
};

/** A problem's fix that needs no choice; null: it has none. */
export function fixOf(problem: LintProblem, layout: Layout): { readonly name: string; readonly fixed: Layout } | null {
  const row = Object.hasOwn(fixes, problem.key) ? fixes[problem.key] : undefined;
  const fixed = row?.fix(layout, problem) ?? null;
  return row && fixed ? { name: row.name, fixed } : null;
}
