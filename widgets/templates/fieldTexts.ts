import type { FieldDefinition } from '../../src/contract/fieldDefinition';
import { type FormContext, type FormUiSchema, fieldUi } from '../../src/form/compile/CompiledForm';
import { labelOf } from '../../src/form/compile/formTexts';
import type { Translate } from '../../src/i18n/useTranslate';
import { limitsText } from '../limitsText';

type LabelText = Pick<FieldDefinition, 'name' | 'label'>;

/** A field's label (contract C5 and C8). Never a raw key. */
export const fieldLabel = (
  { name, label }: LabelText,
  { t, has, text }: Pick<Translate, 't' | 'has' | 'text'>,
): string => labelOf({ name, ...(label !== undefined && { label }) }, { t, has, text });

interface FieldTexts {
  readonly 'ui:title': string;
  readonly 'ui:placeholder': string;
  readonly 'ui:help': string;
}

/** A field's label, placeholder and hint in one language; '' for none. */
function fieldTexts(definition: FieldDefinition, context: FormContext, translate: Translate): FieldTexts {
  const { t, has, text } = translate;
  const { type, label, hint, placeholder, placeholderKey } = definition;
  const isAmount = type === 'amount';
  const ownHint = hint === undefined ? '' : text(hint);
  return {
    'ui:title':
      isAmount && label === undefined
        ? t(`form.amount.label.${context.transaction}`)
        : fieldLabel(definition, translate),
    'ui:placeholder':
      placeholderKey && has(placeholderKey) ? t(placeholderKey) : placeholder === undefined ? '' : text(placeholder),
    'ui:help': ownHint || (isAmount ? limitsText(context.limits, context.currency, translate) : ''),
  };
}

/** A form's uiSchema with the texts of its fields in one language, for this theme. */
export function withTexts(uiSchema: FormUiSchema, translate: Translate): FormUiSchema {
  const fields = uiSchema['ui:order'].flatMap((name) => {
    const ui = fieldUi(uiSchema, name);
    if (!ui) return [];
    const { definition, context } = ui['ui:options'];
    return [[name, { ...ui, ...fieldTexts(definition, context, translate) }] as const];
  });
  return { ...Object.fromEntries(fields), 'ui:order': uiSchema['ui:order'], 'ui:field': 'form' };
}
