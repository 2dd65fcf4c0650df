import { createContext } from 'react';
import type { FormValues } from '../../../form/compile/CompiledForm';

/**
 * What was typed into forms that were left without a payment, by form: there again on the way back. In memory alone,
 * for a page's life, since card numbers are among it; a draft goes when its payment is made.
 */
export const DraftsContext = createContext<Map<string, FormValues>>(new Map());
