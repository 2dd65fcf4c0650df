import type { FieldSchema } from '../compile/CompiledForm';
import { splitPhone } from '../phone/phoneValue';

/** What rules and masks see of a value: a phone without its prefix (specification §5), all others as they are. */
export const judgedPart = (property: FieldSchema, value: string): string =>
  property['x-type'] === 'phone_with_prefix' ? splitPhone(value).rest : value;
