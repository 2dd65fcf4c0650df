import { fieldLabel } from '../../../widgets/templates/fieldTexts';
import { problemText } from '../../../widgets/templates/problemText';
import { parseFieldDefinitions } from '../../contract/fieldDefinition';
import type { WireFieldDefinition } from '../../contract/generated/types';
import type { FormContext } from '../../form/compile/CompiledForm';
import { compileForm } from '../../form/compile/compileForm';
import { typedText } from '../../form/fieldTypes/fieldTypes';
import { createMask } from '../../form/mask/createMask';
import { checkVerdicts, type IdentifierChecks } from '../../form/validate/identifierChecks';
import { noVerdicts } from '../../form/validate/Verdicts';
import { validateForm } from '../../form/validate/validateForm';
import { createTranslate } from '../../i18n/createTranslate';
import type { DefinitionLanguage } from '../../tables/countryLanguages';
import type { PlayerTexts } from './playerTexts';

export interface TriedValue {
  /** The value after it is typed into the field. */
  readonly text: string;
  /** What the player reads; null: the value is accepted. */
  readonly message: string | null;
}

/**
 * Tries a value by the widget's own validation, with its check digit, as a player of the language would.
 * @param checks null: not loaded yet
 */
export function tryValue(
  field: WireFieldDefinition,
  typed: string,
  settings: FormContext,
  checks: IdentifierChecks | null,
  { widget }: PlayerTexts,
  language: DefinitionLanguage,
): TriedValue {
  const mask = field.mask ? createMask(field) : null;
  mask?.resolve(typed);
  const text = mask ? mask.value : typedText(field, typed);
  // Shown in any case, whatever other fields have.
  const { visibleWhen: _, ...shown } = field;
  const { fields } = parseFieldDefinitions([shown]);
  const form = compileForm(fields, settings);
  const verdicts = { ...noVerdicts, ...checkVerdicts(checks) };
  const [problem] = validateForm(form, { [field.name]: text }, verdicts).problems;
  if (!problem) return { text, message: null };
  const messages = { ...widget.en, ...widget[language] };
  const translate = createTranslate(messages, language);
  const { currency } = settings;
  return { text, message: problemText(problem, { currency, label: fieldLabel(field, translate) }, translate) };
}
