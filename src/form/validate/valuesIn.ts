import type { FormNode, FormValues } from '../compile/CompiledForm';

/** The form's values out of what rjsf holds at the root. */
export const valuesIn = (node: FormNode | undefined): FormValues => (typeof node === 'object' ? node : {});
