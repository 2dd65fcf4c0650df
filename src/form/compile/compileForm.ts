import type { FieldDefinition } from '../../contract/fieldDefinition';
import { reservedFields } from '../../tables/reservedFields';
import { isAmount } from '../fieldTypes/fieldTypes';
import type { CompiledForm, FieldUi, FormProblem, FormSettings } from './CompiledForm';
import { fieldSchema } from './fieldSchema';
import { selectFields } from './selectFields';

/** What a form is made from: parsed definitions, and what they are compiled for. */
export interface FormInput extends FormSettings {
  readonly fields: readonly FieldDefinition[];
}

const uiOf = (definition: FieldDefinition): FieldUi => ({
  'ui:widget': definition.type,
  'ui:options': { definition, isAdvanced: isAdvanced(definition) },
});

/** An amount is never hidden under 'More details'. */
const isAdvanced = (definition: FieldDefinition): boolean => definition.isAdvanced === true && !isAmount(definition);

/** 0: the amount, 1: the others as defined, 2: those under 'More details'. */
const placeOf = (definition: FieldDefinition): number => {
  if (isAmount(definition)) return 0;
  return isAdvanced(definition) ? 2 : 1;
};

/**
 * Makes one JSON Schema and one uiSchema of a form's definitions (specification §3, contract C5).
 * Pure and total: what cannot be kept to is left out and told in `problems`; nothing throws.
 */
export function compileForm({ fields: definitions, ...settings }: FormInput): {
  form: CompiledForm;
  problems: readonly FormProblem[];
} {
  const { fields, problems } = selectFields(definitions);
  const shown = [0, 1, 2].flatMap((place) => fields.filter((field) => placeOf(field) === place));
  const order = shown.map(({ name }) => name);
  const properties = Object.fromEntries(shown.map((field) => [field.name, fieldSchema(field, settings)]));
  const form: CompiledForm = {
    schema: {
      type: 'object',
      properties,
      // A read-only field cannot be filled in, so nothing waits for it.
      required: shown.filter(({ isOptional, isDisabled }) => !isOptional && !isDisabled).map(({ name }) => name),
    },
    uiSchema: { ...Object.fromEntries(shown.map((field) => [field.name, uiOf(field)])), 'ui:order': order },
    initialValues: Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, property.default])),
    order,
    advanced: shown.filter(isAdvanced).map(({ name }) => name),
    amountField: shown.find(isAmount)?.name ?? null,
    accountField: shown.some(({ name }) => name === reservedFields.account) ? reservedFields.account : null,
    settings,
  };
  return { form, problems };
}
