import { type FieldDefinition, isAmount } from '../../contract/fieldDefinition';
import type { FormProblem } from '../../form/compile/CompiledForm';
import type { ProblemCode } from '../../form/compile/problemCause';
import { selectFields } from '../../form/compile/selectFields';
import { patternFor } from '../../form/regex/patternFor';
import { reservedFields } from '../../tables/reservedFields';

/** Of the widget's own compiler: what it says of expressions, and whether it still counts with `--lenient`. */
const ofExpressions: Partial<Readonly<Record<ProblemCode, 'always' | 'strict'>>> = {
  regexBroken: 'always',
  regexUnicode: 'strict',
  regexRunaway: 'strict',
};

const words = (problem: FormProblem | undefined): string | null =>
  problem ? `'${problem.field}': ${problem.why}.` : null;

/** null: every expression of a form compiles, and ends in time; else the first that does not. */
export const wrongExpression = (fields: readonly FieldDefinition[], isLenient: boolean): string | null =>
  words(
    selectFields(fields).problems.find(({ code }) => {
      const counts = ofExpressions[code];
      return counts === 'always' || (counts === 'strict' && !isLenient);
    }),
  );

/** null: a form can be filled in; else the first field that cannot. A check that is not known is ignored (contract §5). */
export function unusableField(fields: readonly FieldDefinition[]): string | null {
  const problem = selectFields(fields).problems.find(({ code }) => !(code in ofExpressions) && code !== 'unknownCheck');
  const noDay = fields.find(
    ({ minDate, maxDate }) => minDate !== undefined && maxDate !== undefined && minDate > maxDate,
  );
  const stuck = fields.find(
    ({ isDisabled, value, rules, options }) =>
      isDisabled &&
      value &&
      (rules.some(({ regex }) => !patternFor(regex).test(value)) ||
        (options.length > 0 && !options.some((option) => option.value === value))),
  );
  const misnamed = fields.find((field) => isAmount(field) && field.name !== reservedFields.amount);
  return (
    words(problem) ??
    (noDay ? `'${noDay.name}' takes no day.` : null) ??
    (stuck ? `'${stuck.name}' is read-only, and its value is not one that it takes.` : null) ??
    (misnamed ? `'${misnamed.name}' is of type amount, and not named so.` : null)
  );
}
