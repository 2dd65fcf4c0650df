import type { Layout } from '../../contract/generated/types';
import { patternFor } from '../../form/regex/patternFor';
import { fieldsOf, type LintRule, rulesOf } from '../LintRule';

const longest = 512;

/** Why an expression cannot be published; null: it can. */
function whyNot(regex: string): string | null {
  if (regex.length > longest) return `The expression has ${regex.length} characters; ${longest} are the most.`;
  const { verdict, isUnicode } = patternFor(regex);
  if (verdict === 'broken') return 'This is no regular expression: look for a bracket that is not closed.';
  if (!isUnicode) return 'The expression does not compile in Unicode mode: leave out backslashes before plain signs.';
  if (verdict === 'unproven')
    return 'The expression may run away on long texts: leave out repetitions inside repetitions, as in (a+)+.';
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
    rulesOf(field).map(({ regex }, index) => ({
      regex,
      field: field.name,
      path: field.regexList ? `${path}/regexList/${index}/regex` : `${path}/regex`,
    })),
  );

/** Expressions compile in Unicode mode, are short, and end in time whatever is typed (STUDIO-4). */
export const expressions: LintRule = {
  id: 'expressions',
  check: (layout) =>
    expressionsOf(layout).flatMap(({ regex, field, path }) => {
      const why = whyNot(regex);
      return why === null ? [] : [{ severity: 'error' as const, path, field, why }];
    }),
};
