import { fieldsOf } from '../../contract/layout';
import type { LintRule, RuleProblem } from '../LintRule';
import { lintText } from '../lintText';

/** Required fields can be filled in: they are not read-only and empty, nor hidden under More details. */
export const reachable: LintRule = {
  id: 'reachable',
  check: (layout) =>
    fieldsOf(layout).flatMap(({ field, path }): RuleProblem[] => {
      const { name, isDisabled = false, isAdvanced = false, isOptional = false, value } = field;
      if (isDisabled && !isOptional && !value)
        return [
          {
            severity: 'error',
            path,
            field: name,
            text: lintText('lint.unreachable'),
          },
        ];
      if (isAdvanced && !isOptional && !value)
        return [
          {
            severity: 'warning',
            path,
            field: name,
            text: lintText('lint.hidden'),
          },
        ];
      return [];
    }),
};
