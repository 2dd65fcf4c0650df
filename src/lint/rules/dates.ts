import { fieldsOf, type PlacedField } from '../../contract/layout';
import { isIsoDate } from '../../domain/isoDate';
import { firstDay } from '../../form/fieldTypes/fieldTypes';
import type { LintRule, RuleProblem } from '../LintRule';
import { lintText } from '../lintText';

const bounds = ['minDate', 'maxDate'] as const;

function problemsIn({ field, path }: PlacedField): readonly RuleProblem[] {
  const given = bounds.filter((part) => field[part] !== undefined);
  const problem = (part: string, text: RuleProblem['text']): RuleProblem => ({
    severity: 'error',
    path: `${path}/${part}`,
    field: field.name,
    text,
  });
  const impossible = given.flatMap((part) => {
    const day = field[part] ?? '';
    return isIsoDate(day) ? [] : [problem(part, lintText('lint.noSuchDay', { day }))];
  });
  if (impossible.length > 0) return impossible;
  const { minDate: from = firstDay, maxDate: to = from } = field;
  // ISO dates have the order of their texts.
  return from > to ? [problem(given[0] ?? 'maxDate', lintText('lint.daysReversed', { from, to }))] : [];
}

/** The bounds of a date are days of the calendar, in order: a later first day leaves none. */
export const dates: LintRule = {
  id: 'dates',
  check: (layout) =>
    fieldsOf(layout)
      .filter(({ field }) => field.type === 'date')
      .flatMap(problemsIn),
};
