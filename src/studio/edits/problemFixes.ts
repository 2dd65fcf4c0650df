import type { Layout, LintProblem, WireFieldDefinition } from '../../contract/generated/types';
import { methodFieldsOf } from '../../contract/layout';
import { wireRulesOf } from '../../contract/olderSpelling';
import { createMask } from '../../form/mask/createMask';
import { patternFor } from '../../form/regex/patternFor';
import { checkVerdicts, type IdentifierChecks } from '../../form/validate/identifierChecks';
import { changeField, changeMethod, setSample } from './fieldEdits';

/** Mends a layout; null: the problem is not where it was. @param checks null: not loaded yet */
type Fix = (layout: Layout, problem: LintProblem, checks: IdentifierChecks | null) => Layout | null;

const onField =
  (change: (layout: Layout, index: number, problem: LintProblem) => Layout): Fix =>
  (layout, problem) => {
    const index = methodFieldsOf(layout).findIndex(({ name }) => name === problem.field);
    return index < 0 ? null : change(layout, index, problem);
  };

/** Whether a field's mask, all its rules and its check digit accept a text. */
function accepts(field: WireFieldDefinition, text: string, checks: IdentifierChecks | null): boolean {
  const mask = createMask(field);
  mask?.resolve(text);
  const isWhole = mask === null || (mask.value === text && mask.isComplete);
  const isChecked = field.check === undefined || checkVerdicts(checks).ofFormat(field.check, text) === 'passed';
  return isWhole && isChecked && wireRulesOf(field).every(({ regex }) => patternFor(regex).test(text));
}

const storeNothing = {
  name: 'storeNothing',
  fix: onField((layout, index) => changeField(layout, index, { store: 'no' })),
};

/** Fixes without a choice, by the text of the problem. Their names are `fix.{name}` in locales/studio. */
const fixes: Readonly<Record<string, { readonly name: string; readonly fix: Fix }>> = {
  'lint.storeMissing': storeNothing,
  'lint.storeWhole': storeNothing,
  'lint.hidden': {
    name: 'show',
    fix: onField((layout, index) => changeField(layout, index, { isAdvanced: undefined })),
  },
  'lint.maskTurns': {
    name: 'useMasked',
    fix: (layout, { field: name, parameters: { text } }, checks) => {
      const field = methodFieldsOf(layout).find((one) => one.name === name);
      return field && accepts(field, String(text), checks)
        ? setSample(layout, field.name, 'valid', String(text))
        : null;
    },
  },
  'lint.otherCurrency': {
    name: 'removeLimits',
    fix: (layout, { parameters: { currency } }) => {
      const rules = Object.entries(layout.method.amount_rules ?? {}).filter(([code]) => code !== currency);
      return changeMethod(layout, { amount_rules: Object.fromEntries(rules) });
    },
  },
};

/** A problem's fix that needs no choice; null: it has none. @param checks null: not loaded yet */
export function fixOf(
  problem: LintProblem,
  layout: Layout,
  checks: IdentifierChecks | null,
): { readonly name: string; readonly fixed: Layout } | null {
  const row = Object.hasOwn(fixes, problem.key) ? fixes[problem.key] : undefined;
  const fixed = row?.fix(layout, problem, checks) ?? null;
  return row && fixed ? { name: row.name, fixed } : null;
}
