import type { FieldDefinition } from '../../contract/fieldDefinition';
import { fieldTypes, typedText } from '../fieldTypes/fieldTypes';
import { maskText } from '../mask/createMask';
import type { FormSettings } from './CompiledForm';

/** What a field starts with: the definition's own value, else the snippet's text for its name, else nothing. */
export function initialValue(definition: FieldDefinition, settings: FormSettings): string {
  const { prefill } = settings;
  const given = definition.value || (Object.hasOwn(prefill, definition.name) ? prefill[definition.name] : '') || '';
  const { initialValue: ofType } = fieldTypes[definition.type];
  return ofType?.(given, definition, settings) ?? maskText(definition, typedText(definition, given.trim()));
}
