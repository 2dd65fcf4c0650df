import { FormPreview as previewShape } from './generated/shapes/FormPreview';
import type { FormPreview } from './generated/types';
import { readShape } from './reader/readShape';

export type { FormPreview };

/** The payload of a form-preview; null for one without fields, which is ignored silently (contract C2). */
export function parseFormPreview(value: unknown): FormPreview | null {
  const parsed = readShape(previewShape, value);
  return parsed.ok ? parsed.value : null;
}
