import type { FieldDefinition } from '../../src/contract/fieldDefinition';
import { formatMoney } from '../../src/domain/formatMoney';
import { type FieldProblem, generalErrorKey } from '../../src/form/validate/FieldProblem';
import type { Translate } from '../../src/i18n/useTranslate';
import type { FieldTexts } from '../FieldWidget';

/** 'card_number' → 'Card number', 'bankName' → 'Bank name': for fields without a label. */
export function humanizedName(name: string): string {
  const words = name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_\-.\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A field's label, hint and placeholder (contract C5 and C8). Never a raw key. */
export function fieldTexts(
  name: string,
  definition: FieldDefinition | undefined,
  { t, has, text }: Translate,
): FieldTexts {
  const labelKey = `paymentMethods.field.${name}`;
  const { label, hint, placeholder, placeholderKey } = definition ?? {};
  const ownLabel = label === undefined ? '' : text(label);
  return {
    label: ownLabel || (has(labelKey) ? t(labelKey) : humanizedName(name)),
    hint: hint === undefined ? '' : text(hint),
    placeholder:
      placeholderKey && has(placeholderKey) ? t(placeholderKey) : placeholder === undefined ? '' : text(placeholder),
  };
}

/** A problem's message: by its key, else the rule's own text, else the general one. Never a raw key (contract C8). */
export function problemText(
  problem: Omit<FieldProblem, 'field'>,
  currency: string,
  { t, has, text, tag }: Translate,
): string {
  const { errorKey, text: own, amount, count } = problem;
  // With a count the message has plural forms; every language has the form 'other'.
  if (errorKey !== undefined && has(count === undefined ? errorKey : `${errorKey}_other`)) {
    return t(errorKey, {
      ...(amount !== undefined && { amount: formatMoney(amount, currency, tag) }),
      ...(count !== undefined && { count }),
    });
  }
  return (own === undefined ? '' : text(own)) || t(generalErrorKey);
}
