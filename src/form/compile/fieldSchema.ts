import { type FieldDefinition, partOfForm } from '../../contract/fieldDefinition';
import { fieldTypes, typedText } from '../fieldTypes/fieldTypes';
import { maskText } from '../mask/createMask';
import type { FieldSchema, FieldUi, FormContext, KeywordError, KeywordRule, TextRules } from './CompiledForm';
import { fieldRules, missingError } from './fieldRules';
import { englishTexts, labelOf } from './formTexts';

/** The starting value: the definition's own, else the snippet's text for its name, else ''. */
function initialValue(definition: FieldDefinition, context: FormContext): string {
  const { prefill } = context;
  const given = definition.value || (Object.hasOwn(prefill, definition.name) ? prefill[definition.name] : '') || '';
  const { initialValue: ofType } = fieldTypes[definition.type];
  return ofType?.(given, definition, context) ?? maskText(definition, typedText(definition, given.trim()));
}

/** The rules as keywords: one `pattern`, or several in `allOf`, as all keywords that are there already. */
function withKeywords(rules: readonly KeywordRule[], pointer: string) {
  const direct: Record<string, string | number> = {};
  const allOf: Pick<TextRules, 'pattern' | 'format'>[] = [];
  const errors: Record<string, KeywordError> = {};
  const hasPatterns = rules.filter(({ keyword }) => keyword === 'pattern').length > 1;
  for (const { keyword, value, error } of rules) {
    const isRepeated = keyword === 'pattern' ? hasPatterns : keyword in direct;
    if (isRepeated) allOf.push({ [keyword]: value });
    else direct[keyword] = value;
    errors[isRepeated ? `${pointer}/allOf/${allOf.length - 1}/${keyword}` : `${pointer}/${keyword}`] = error;
  }
  const schema: TextRules = { ...direct, ...(allOf.length > 0 && { allOf }) };
  return { schema, errors };
}

/** PHONE-2, also while the countries load, which add it: a number alone may be anybody's. */
const prefixed = '^(?:\\+|$)';

/** One definition as a property of the schema and an entry of the uiSchema. Keys without a value are left out. */
export function fieldSchema(
  definition: FieldDefinition,
  context: FormContext,
  isChecked: boolean,
): { property: FieldSchema; ui: FieldUi } {
  const { type, options, isDisabled, isOptional } = definition;
  const { texts = englishTexts } = context;
  const start = initialValue(definition, context);
  const about = {
    type: 'string' as const,
    title: labelOf(definition, texts),
    ...(start !== '' && { default: start }),
  };
  const ui = (errors: FieldUi['ui:options']['errors']): FieldUi => ({
    'ui:widget': type,
    'ui:options': { definition, context, ...(partOfForm(definition) === 'details' && { advanced: true }), errors },
  });
  // The user could not correct it, so it is never invalid.
  if (isDisabled) return { property: { ...about, readOnly: true }, ui: ui({}) };
  const isPhone = fieldTypes[type].entry === 'prefixed-text';
  const missing = missingError(definition);
  const { schema, errors } = withKeywords(fieldRules(definition, context, isChecked), isPhone ? '/x-national' : '');
  const choices = options.map(({ value, text }) => ({ const: value, title: texts.text(text) || value }));
  const rules = isPhone
    ? { pattern: prefixed, 'x-national': { ...(!isOptional && { minLength: 1 }), ...schema } }
    : schema;
  return {
    property: { ...about, ...(choices.length > 0 && { oneOf: choices }), ...rules },
    ui: ui({
      ...(!isOptional && { '/required': missing, ...(isPhone && { '/x-national/minLength': missing }) }),
      ...(isPhone && { '/pattern': { errorKey: 'form.phone.prefixMissing' } }),
      ...(choices.length > 0 && { '/oneOf': { errorKey: 'form.error.option' } }),
      ...errors,
    }),
  };
}
