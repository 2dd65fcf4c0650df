import { methodFieldsOf } from '../../contract/layout';
import { compileDefinitions } from '../../form/compile/compileDefinitions';
import { formSettings } from '../formSettings';
import type { LintRule } from '../LintRule';
import { lintText } from '../lintText';

/** Problems of the form's compiler: duplicate names, unreachable or circular conditions, choices without values. */
export const definitions: LintRule = {
  id: 'definitions',
  check(layout) {
    const { problems } = compileDefinitions(methodFieldsOf(layout), formSettings(layout));
    // Expressions have their own, stricter rule.
    return problems
      .filter(({ path }) => !path.endsWith('regex'))
      .map(({ path, field, why }) => ({
        severity: 'error',
        path: `/method/fields${path}`,
        field,
        text: lintText('lint.definition', { why }),
      }));
  },
};
