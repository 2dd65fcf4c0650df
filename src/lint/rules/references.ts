import { fieldsOf, type LintRule, rulesOf } from '../LintRule';

/** Keys of texts and icons that are named do exist. */
export const references: LintRule = {
  id: 'references',
  check(layout, { messageKeys, icons }) {
    const keyProblems = fieldsOf(layout).flatMap(({ field, path }) => {
      const named = [
        ...rulesOf(field).map(({ regex_error_key: key, text }, index) => ({
          key: text === undefined ? key : undefined,
          at: `${path}/regexList/${index}/regex_error_key`,
        })),
        {
          key: field.placeholder ? undefined : (field.placeholderKey ?? field.placeholder_key),
          at: `${path}/placeholderKey`,
        },
      ];
      return named
        .filter(({ key }) => key !== undefined && messageKeys !== null && !messageKeys.has(key))
        .map(({ key, at }) => ({
          severity: 'error' as const,
          path: at,
          field: field.name,
          why: `There is no text called '${key}': write the words here instead, in 'text' or 'placeholder'.`,
        }));
    });
    const iconProblems = (layout.method.iconIds ?? [])
      .filter((icon) => icons !== null && !icons.has(icon))
      .map((icon, index) => ({
        severity: 'error' as const,
        path: `/method/iconIds/${index}`,
        field: null,
        why: `There is no icon called '${icon}'.`,
      }));
    return [...keyProblems, ...iconProblems];
  },
};
