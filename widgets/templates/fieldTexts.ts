import type { FieldDefinition } from '../../src/contract/fieldDefinition';
import { labelOf } from '../../src/form/compile/formTexts';
import type { Translate } from '../../src/i18n/useTranslate';
import type { FieldTexts } from '../FieldWidget';

/** A field's label, hint and placeholder (contract C5 and C8). Never a raw key. */
export function fieldTexts(
  name: string,
  definition: FieldDefinition | undefined,
  { t, has, text }: Translate,
): FieldTexts {
  const { label, hint, placeholder, placeholderKey } = definition ?? {};
  return {
    label: labelOf({ name, ...(label !== undefined && { label }) }, { t, has, text }),
    hint: hint === undefined ? '' : text(hint),
    placeholder:
      placeholderKey && has(placeholderKey) ? t(placeholderKey) : placeholder === undefined ? '' : text(placeholder),
  };
}
