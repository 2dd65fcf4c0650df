import { methodFieldsOf } from '../../contract/layout';
import { compileDefinitions, type DefinitionProblem } from '../../form/compile/compileDefinitions';
import type { ProblemCode } from '../../form/compile/problemCause';
import { contractText } from '../contractText';
import { formSettings } from '../formSettings';
import type { LintRule } from '../LintRule';
import { type LintText, lintText } from '../lintText';

const keys = {
  reservedName: 'definition.reservedName',
  duplicateName: 'contract.unique',
  secondAmount: 'definition.secondAmount',
  accountOptions: 'definition.accountOptions',
  noOptions: 'definition.noOptions',
  emptyOption: 'definition.emptyOption',
  regexBroken: 'lint.regexBroken',
  regexRunaway: 'lint.regexRunaway',
  regexUnicode: 'lint.regexUnicode',
  unknownCheck: 'definition.unknownCheck',
  conditionField: 'definition.conditionField',
  conditionCycle: 'definition.conditionCycle',
  conditionValue: 'definition.conditionValue',
} as const satisfies Readonly<Record<ProblemCode, string>>;

const textOf = ({ cause }: DefinitionProblem): LintText =>
  'code' in cause ? lintText(keys[cause.code], cause.parameters) : contractText(cause);

/** Problems of the form's compiler: duplicate names, unreachable or circular conditions, choices without values. */
export const definitions: LintRule = {
  id: 'definitions',
  check(layout) {
    const { problems } = compileDefinitions(methodFieldsOf(layout), formSettings(layout));
    // Expressions have their own, stricter rule.
    return problems
      .filter(({ path }) => !path.endsWith('regex'))
      .map((problem) => ({
        severity: 'error',
        path: `/method/fields${problem.path}`,
        field: problem.field,
        text: textOf(problem),
      }));
  },
};
