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

/** Expressions compile in Unicode mode, are short, and end in time whatever is typed (STUDIO-4). */
export const expressions: LintRule = {
  id: 'expressions',
  check: (layout) =>
    fieldsOf(layout).flatMap(({ field, path }) =>
      rulesOf(field).flatMap(({ regex }, index) => {
        const why = whyNot(regex);
        const at = field.regexList ? `${path}/regexList/${index}/regex` : `${path}/regex`;
        return why === null ? [] : [{ severity: 'error' as const, path: at, field: field.name, why }];
      }),
    ),
};
