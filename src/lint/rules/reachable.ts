import { fieldsOf, type LintProblem, type LintRule } from '../LintRule';

/** A field that must be filled in can be: it is not read-only and empty. */
export const reachable: LintRule = {
  id: 'reachable',
  check: (layout) =>
    fieldsOf(layout).flatMap(({ field, path }): Omit<LintProblem, 'rule'>[] => {
      const { name, isDisabled = false, isAdvanced = false, isOptional = false, value } = field;
      if (isDisabled && !isOptional && !value)
        return [
          {
            severity: 'error',
            path,
            field: name,
            why: 'It is read-only, empty and needed: nobody can fill it in.',
          },
        ];
      if (isAdvanced && !isOptional && !value)
        return [
          {
            severity: 'warning',
            path,
            field: name,
            why: "It is needed and stands under 'More details', where few look: make it optional or move it out.",
          },
        ];
      return [];
    }),
};
