import type { FieldSchema } from '../compile/CompiledForm';
import { fieldTypes } from '../fieldTypes/fieldTypes';

/** What rules and masks see of a value: a phone without its prefix (specification §5), all others as they are. */
export const valueForRules = (property: FieldSchema, value: string): string =>
  fieldTypes[property['x-type']].valueForRules?.(value) ?? value;
