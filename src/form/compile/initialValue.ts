import type { FieldDefinition } from '../../contract/fieldDefinition';
import type { FieldType } from '../../contract/generated/types';
import { canonicalAmount } from '../../domain/decimal';
import { maskText } from '../mask/createMask';
import type { FormSettings } from './CompiledForm';

type Initial = (text: string, definition: FieldDefinition, settings: FormSettings) => string;

/** Only a value that is on offer; the only one there is chosen by itself. */
const oneOf: Initial = (text, { options, isOptional }) => {
  const [only] = options;
  if (options.length === 1 && only && !isOptional) return only.value;
  const isOffered = (wanted: string) => options.some(({ value }) => value === wanted);
  // A choice counts as it was offered, spaces and all.
  return [text, text.trim()].find(isOffered) ?? '';
};

const initialByType: { readonly [Type in FieldType]: Initial } = {
  text: (text, definition) => maskText(definition, text.trim()),
  text_uppercase: (text, definition) => maskText(definition, text.trim().toUpperCase()),
  dropdown: oneOf,
  networks: oneOf,
  // Without a plus it waits for the country's prefix, which the field puts before it.
  phone_with_prefix: (text) => text.trim(),
  amount: (text, _, { currency }) => canonicalAmount(text.trim(), currency) ?? '',
};

/** What a field starts with: the definition's own value, else the snippet's text for its name, else nothing. */
export function initialValue(definition: FieldDefinition, settings: FormSettings): string {
  const { prefill } = settings;
  const given = definition.value || (Object.hasOwn(prefill, definition.name) ? prefill[definition.name] : '') || '';
  return initialByType[definition.type](given, definition, settings);
}
