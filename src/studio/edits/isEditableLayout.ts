import { isLayout } from '../../contract/generated/studioValidators';
import type { Layout } from '../../contract/generated/types';
import { parseWith } from '../../contract/validator';

/** Rules about a value of the right type. The gateway refuses such a layout; the editor can show and mend it. */
const valueRules: ReadonlySet<string> = new Set([
  'format',
  'maxItems',
  'maxLength',
  'maximum',
  'maxProperties',
  'minItems',
  'minLength',
  'minimum',
  'pattern',
  'unique',
]);

/** Whether a value has the shape of a layout, so that the editor can work on it, even if the contract refuses values. */
export function isEditableLayout(value: unknown): value is Layout {
  const parsed = parseWith(isLayout, value);
  return parsed.ok || parsed.problems.every(({ rule }) => valueRules.has(rule));
}
