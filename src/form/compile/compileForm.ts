import { type FieldDefinition, partOfForm, partsOfForm } from '../../contract/fieldDefinition';
import { cardNumberFields } from '../../domain/card/cardFields';
import { fieldTypes } from '../fieldTypes/fieldTypes';
import type {
  CompiledForm,
  ConditionSchema,
  FieldSchema,
  FieldSchemas,
  FormContext,
  FormProblem,
} from './CompiledForm';
import { conditionSchema } from './conditionSchema';
import { fieldSchema } from './fieldSchema';
import { selectFields } from './selectFields';

/** The fields with one condition. */
interface Branch {
  readonly condition: ConditionSchema | undefined;
  readonly fields: [name: string, property: FieldSchema, isRequired: boolean][];
}

const schemasOf = ({ fields }: Branch): FieldSchemas => ({
  properties: Object.fromEntries(fields),
  required: fields.filter(([, , isRequired]) => isRequired).map(([name]) => name),
});

/**
 * Compiles definitions into a JSON Schema, rjsf's uiSchema and the values to start with (specification §3, contract C5).
 * Never throws: what cannot be used is left out and reported in `problems`.
 */
export function compileForm(
  definitions: readonly FieldDefinition[],
  context: FormContext,
): CompiledForm & { readonly problems: readonly FormProblem[] } {
  const { fields, problems } = selectFields(definitions);
  const byName = new Map(fields.map((field) => [field.name, field]));
  const texts = fields.filter(({ type }) => fieldTypes[type].holdsCardNumbers);
  const checked = new Set(context.checkLuhn ? cardNumberFields(texts) : []);
  const compiled = partsOfForm
    .flatMap((part) => fields.filter((field) => partOfForm(field) === part))
    .flatMap((field) => {
      const condition = conditionSchema(field, byName);
      if (condition === null) return [];
      return [{ field, condition, ...fieldSchema(field, context, checked.has(field)) }];
    });
  const always: Branch = { condition: undefined, fields: [] };
  const branches = new Map<string, Branch>();
  for (const { field, condition, property } of compiled) {
    const key = JSON.stringify(condition);
    const branch = condition === undefined ? always : (branches.get(key) ?? { condition, fields: [] });
    if (condition) branches.set(key, branch);
    // The user cannot fill in a read-only field.
    branch.fields.push([field.name, property, !field.isOptional && !field.isDisabled]);
  }
  const allOf = [...branches.values()].flatMap((branch) =>
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's keyword
    branch.condition ? [{ if: branch.condition, then: schemasOf(branch) }] : [],
  );
  return {
    schema: { type: 'object', ...schemasOf(always), ...(allOf.length > 0 && { allOf }) },
    uiSchema: {
      ...Object.fromEntries(compiled.map(({ field, ui }) => [field.name, ui])),
      'ui:order': compiled.map(({ field }) => field.name),
    },
    formData: Object.fromEntries(
      compiled.flatMap(({ field, property }) => (property.default ? [[field.name, property.default]] : [])),
    ),
    problems,
  };
}
