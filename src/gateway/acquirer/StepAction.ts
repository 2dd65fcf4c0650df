type Fields = Readonly<Record<string, string>>;

/** What an answer to a step does: one thing (contract §11). */
export type StepAction =
  | { readonly kind: 'form'; readonly fields: Fields }
  /** A confirmation without a code. */
  | { readonly kind: 'confirm' }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'resend' }
  | { readonly kind: 'paid' };
