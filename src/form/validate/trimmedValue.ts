import type { FieldSchema } from '../compile/CompiledForm';

/** A value as it stands once its field is left: a choice exactly as it was offered, a text trimmed (specification §4). */
export const trimmedValue = (property: FieldSchema, value: string): string => (property.enum ? value : value.trim());
