import { formatMoney } from '../../src/domain/formatMoney';
import type { FieldUi, KeywordError } from '../../src/form/compile/CompiledForm';
import { generalErrorKey } from '../../src/form/validate/FieldProblem';
import type { Translate } from '../../src/i18n/useTranslate';
import { fieldLabel } from './fieldTexts';

/** What is left of a text with a parameter that a server has left out. */
const placeholder = /\{\{\w+\}\}/;

/** An ISO date as the language writes days. */
const dayText = (date: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`));

interface ProblemField {
  /** Of the problem's amount. */
  readonly currency: string;
  /** The field's label, in the language of the message. */
  readonly label: string;
}

/** A problem's message: by its key, else the rule's own text, else the general one. Never a raw key (contract C8). */
export function problemText(
  problem: KeywordError,
  { currency, label }: ProblemField,
  { t, has, text, tag }: Pick<Translate, 't' | 'has' | 'text' | 'tag'>,
): string {
  const { errorKey, text: own, amount, date, count } = problem;
  // A message with a count has plural forms, of which every language has 'other'. A server may send 0 for no count.
  if (errorKey !== undefined && (has(errorKey) || (count !== undefined && has(`${errorKey}_other`)))) {
    const words = t(errorKey, {
      label,
      ...(amount !== undefined && { amount: formatMoney(amount, currency, tag) }),
      ...(date !== undefined && { date: dayText(date, tag) }),
      ...(count !== undefined && { count }),
    });
    if (!placeholder.test(words)) return words;
  }
  return (own === undefined ? '' : text(own)) || t(generalErrorKey);
}

/** A problem's message with its field's label and currency. @param options the field's */
export const fieldProblemText = (
  problem: KeywordError,
  options: FieldUi['ui:options'] | undefined,
  translate: Translate,
): string =>
  problemText(
    problem,
    {
      currency: options?.context.currency ?? '',
      label: options === undefined ? '' : fieldLabel(options.definition, translate),
    },
    translate,
  );
