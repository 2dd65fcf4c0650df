import { fieldsOf } from '../../contract/layout';
import type { Finding, LintRule } from '../LintRule';
import { say } from '../say';

/** A field that must be filled in can be: it is not read-only and empty. */
export const reachable: LintRule = {
  id: 'reachable',
  check: (layout) =>
    fieldsOf(layout).flatMap(({ field, path }): Finding[] => {
      const { name, isDisabled = false, isAdvanced = false, isOptional = false, value } = field;
      if (isDisabled && !isOptional && !value)
        return [
          {
            severity: 'error',
            path,
            field: name,
            sentence: say('lint.unreachable'),
          },
        ];
      if (isAdvanced && !isOptional && !value)
        return [
          {
            severity: 'warning',
            path,
            field: name,
            sentence: say('lint.hidden'),
          },
        ];
      return [];
    }),
};
