import { wireRulesOf } from '../../contract/fieldDefinition';
import type { Layout } from '../../contract/generated/types';
import { fieldsOf } from '../../contract/layout';
import { patternFor } from '../../form/regex/patternFor';
import type { LintRule } from '../LintRule';
import { type Sentence, say } from '../say';

const longest = 512;

/** Why an expression cannot be published; null: it can. */
function whyNot(regex: string): Sentence | null {
  if (regex.length > longest) return say('lint.regexLong', { length: regex.length, most: longest });
  const { verdict, isUnicode } = patternFor(regex);
  if (verdict === 'broken') return say('lint.regexBroken');
  if (!isUnicode) return say('lint.regexUnicode');
  if (verdict === 'unproven') return say('lint.regexRunaway');
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
      path: field.regexList ? `${path}/regexList/${index}/regex` : `${path}/regex`,
    })),
  );

/** Expressions compile in Unicode mode, are short, and end in time whatever is typed (STUDIO-4). */
export const expressions: LintRule = {
  id: 'expressions',
  check: (layout) =>
    expressionsOf(layout).flatMap(({ regex, field, path }) => {
      const sentence = whyNot(regex);
      return sentence === null ? [] : [{ severity: 'error' as const, path, field, sentence }];
    }),
};
