import { isFormPreview } from './generated/previewValidators';
import type { FormPreview } from './generated/types';

export type { FormPreview };

/** The payload of a form-preview; null for one of the wrong shape, which is ignored silently (contract C2). */
export const parseFormPreview = (value: unknown): FormPreview | null => (isFormPreview(value) ? value : null);
