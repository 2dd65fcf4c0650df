import type { FieldDefinition } from '../../src/contract/fieldDefinition';
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
