import type { FieldDefinition } from '../../contract/fieldDefinition';
import type { Text } from '../../contract/generated/types';

/** Translations in the player's language. */
export interface FormTexts {
  readonly has: (key: string) => boolean;
  readonly t: (key: string) => string;
  /** A text of a definition. */
  readonly text: (text: Text) => string;
}

/** Without translations: a definition's English text, else any. */
export const englishTexts: FormTexts = {
  has: () => false,
  t: (key) => key,
  text: (text) => (typeof text === 'string' ? text : text.en || (Object.values(text).find(Boolean) ?? '')),
};

/** 'card_number' → 'Card number', 'bankName' → 'Bank name': for fields without a label. */
function humanizedName(name: string): string {
  const words = name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_\-.\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A field's label: the definition's, else the translation of its name, else its name (contract C5 and C8). */
export function labelOf({ name, label }: Pick<FieldDefinition, 'name' | 'label'>, texts: FormTexts): string {
  const key = `paymentMethods.field.${name}`;
  return (label !== undefined && texts.text(label)) || (texts.has(key) ? texts.t(key) : humanizedName(name));
}
