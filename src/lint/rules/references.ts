import { fieldsOf } from '../../contract/layout';
import { placeholderKeyOf, wireRulesOf } from '../../contract/olderSpelling';
import { spelledPath } from '../../contract/spelledPath';
import type { LintRule } from '../LintRule';
import { lintText } from '../lintText';

/** Text keys and icons exist. */
export const references: LintRule = {
  id: 'references',
  check(layout, { messageKeys, icons }) {
    const keyProblems = fieldsOf(layout).flatMap(({ field, path }) => {
      const named = [
        ...wireRulesOf(field).map(({ regex_error_key: key, text }, index) => ({
          key: text === undefined ? key : undefined,
          part: `regexList/${index}/regex_error_key`,
        })),
        {
          key: field.placeholder ? undefined : placeholderKeyOf(field),
          part: 'placeholderKey',
        },
      ];
      return named
        .filter(({ key }) => key !== undefined && messageKeys !== null && !messageKeys.has(key))
        .map(({ key, part }) => ({
          severity: 'error' as const,
          path: `${path}/${spelledPath(field, part)}`,
          field: field.name,
          text: lintText('lint.noKey', { key: key ?? '' }),
        }));
    });
    const iconProblems = (layout.method.iconIds ?? []).flatMap((icon, index) =>
      icons === null || icons.has(icon)
        ? []
        : [
            {
              severity: 'error' as const,
              path: `/method/iconIds/${index}`,
              field: null,
              text: lintText('lint.noIcon', { icon }),
            },
          ],
    );
    return [...keyProblems, ...iconProblems];
  },
};
