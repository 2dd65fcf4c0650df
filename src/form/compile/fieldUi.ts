import type { FieldUi, FormUiSchema } from './CompiledForm';

/** What the uiSchema says about one field. */
export function fieldUi(uiSchema: FormUiSchema, name: string): FieldUi | undefined {
  const entry = Object.hasOwn(uiSchema, name) ? uiSchema[name] : undefined;
  return entry && 'ui:widget' in entry ? entry : undefined;
}
