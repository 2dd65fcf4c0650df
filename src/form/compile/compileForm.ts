import { type FieldDefinition, isAmount } from '../../contract/fieldDefinition';
import type { CompiledForm, FieldUi, FormProblem, FormSettings } from './CompiledForm';
import { cardNumberFields } from './cardNumberFields';
import { fieldSchema } from './fieldSchema';
import { isAccountChoice, selectFields } from './selectFields';

/** The input of `compileForm`: parsed definitions and their settings. */
export interface FormInput extends FormSettings {
  readonly fields: readonly FieldDefinition[];
}

const uiOf = (definition: FieldDefinition): FieldUi => ({
  'ui:widget': definition.type,
  'ui:options': { definition },
});

/** Whether the field belongs under 'More details'; an amount never does. */
const isAdvanced = (definition: FieldDefinition): boolean => definition.isAdvanced === true && !isAmount(definition);

/** 0: the amount, 1: the others as defined, 2: those under 'More details'. */
const placeOf = (definition: FieldDefinition): number => {
  if (isAmount(definition)) return 0;
  return isAdvanced(definition) ? 2 : 1;
};

/**
 * Compiles definitions into one JSON Schema and one uiSchema (specification §3, contract C5). Never throws: what cannot
 * be used is left out and reported in `problems`.
 */
export function compileForm({ fields: definitions, ...settings }: FormInput): {
  form: CompiledForm;
  problems: readonly FormProblem[];
} {
  const { fields, problems } = selectFields(definitions);
  const shown = [0, 1, 2].flatMap((place) => fields.filter((field) => placeOf(field) === place));
  const checked = new Set(settings.checkLuhn ? cardNumberFields(fields) : []);
  const order = shown.map(({ name }) => name);
  const properties = Object.fromEntries(
    shown.map((field) => [field.name, fieldSchema(field, settings, checked.has(field))]),
  );
  const form: CompiledForm = {
    schema: {
      type: 'object',
      properties,
      // The user cannot fill in a read-only field.
      required: shown.filter(({ isOptional, isDisabled }) => !isOptional && !isDisabled).map(({ name }) => name),
    },
    uiSchema: { ...Object.fromEntries(shown.map((field) => [field.name, uiOf(field)])), 'ui:order': order },
    initialValues: Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, property.default])),
    order,
    advanced: shown.filter(isAdvanced).map(({ name }) => name),
    amountField: shown.find(isAmount)?.name ?? null,
    accountField: shown.find(isAccountChoice)?.name ?? null,
    settings,
  };
  return { form, problems };
}
