import { problemText } from '../../../widgets/templates/problemText';
import { parseFieldDefinitions } from '../../contract/fieldDefinition';
import type { WireFieldDefinition } from '../../contract/generated/types';
import type { FormSettings } from '../../form/compile/CompiledForm';
import { compileForm } from '../../form/compile/compileForm';
import { typedText } from '../../form/fieldTypes/fieldTypes';
import { createMask } from '../../form/mask/createMask';
import { validateForm } from '../../form/validate/validateForm';
import { createTranslate } from '../../i18n/createTranslate';
import type { PlayerTexts, TextLanguage } from './playerTexts';

export interface TriedValue {
  /** The value after it is typed into the field. */
  readonly text: string;
  /** What the player reads; null: the value is accepted. */
  readonly message: string | null;
}

/** Tries a value by the widget's own validation, with its check digit, as a player of the language would. */
export function tryValue(
  field: WireFieldDefinition,
  typed: string,
  settings: FormSettings,
  { widget }: PlayerTexts,
  language: TextLanguage,
): TriedValue {
  const mask = field.mask ? createMask(field) : null;
  mask?.resolve(typed);
  const text = mask ? mask.value : typedText(field, typed);
  // Shown in any case, whatever other fields have.
  const { visibleWhen: _, ...shown } = field;
  const { fields } = parseFieldDefinitions([shown]);
  const { form } = compileForm({ ...settings, fields });
  const [problem] = validateForm(form.schema, { [field.name]: text });
  if (!problem) return { text, message: null };
  const messages = { ...widget.en, ...widget[language] };
  const translate = createTranslate(messages, language);
  return {
    text,
    message: problemText(problem, settings.currency, { ...translate, has: (key) => Object.hasOwn(messages, key) }),
  };
}
