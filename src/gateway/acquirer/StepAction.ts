import type { FormValues } from '../../form/compile/CompiledForm';

/** What an answer to a step does: one thing (contract §11). */
export type StepAction =
  | { readonly kind: 'form'; readonly fields: FormValues }
  /** A confirmation without a code. */
  | { readonly kind: 'confirm' }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'resend' }
  | { readonly kind: 'paid' };
