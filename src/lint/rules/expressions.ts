import type { Layout } from '../../contract/generated/types';
import { fieldsOf } from '../../contract/layout';
import { wireRulesOf } from '../../contract/olderSpelling';
import { spelledPath } from '../../contract/spelledPath';
import { patternFor } from '../../form/regex/patternFor';
import type { LintRule } from '../LintRule';
import { type LintText, lintText } from '../lintText';

const maxLength = 512;

/** Why an expression must not be published; null: it is safe. */
function expressionProblem(regex: string): LintText | null {
  if (regex.length > maxLength) return lintText('lint.regexLong', { count: regex.length, most: maxLength });
  const { runsIn, isUnicode } = patternFor(regex);
  if (runsIn === 'server') return lintText('lint.regexBroken');
  if (!isUnicode) return lintText('lint.regexUnicode');
  if (runsIn === 'worker') return lintText('lint.regexRunaway');
  return null;
}

export interface PlacedExpression {
  readonly regex: string;
  readonly field: string;
  /** JSON pointer of the expression. */
  readonly path: string;
}

export const expressionsOf = (layout: Layout): readonly PlacedExpression[] =>
  fieldsOf(layout).flatMap(({ field, path }) =>
    wireRulesOf(field).map(({ regex }, index) => ({
      regex,
      field: field.name,
      path: `${path}/${spelledPath(field, `regexList/${index}/regex`)}`,
    })),
  );

/** Expressions compile in Unicode mode, are short, and never run away (STUDIO-4). */
export const expressions: LintRule = {
  id: 'expressions',
  check: (layout) =>
    expressionsOf(layout).flatMap(({ regex, field, path }) => {
      const text = expressionProblem(regex);
      return text === null ? [] : [{ severity: 'error' as const, path, field, text }];
    }),
};
