import { createContext } from 'react';
import type { FormValues } from '../../../form/compile/CompiledForm';

/**
 * Input of forms that the player left without paying, by form; restored on the way back. Only in memory, for the
 * lifetime of the page, since it contains card numbers; a payment deletes its draft.
 */
export const DraftsContext = createContext<Map<string, FormValues>>(new Map());
