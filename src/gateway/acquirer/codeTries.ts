import type { FieldErrors } from '../../contract/generated/types';

/** Codes that are tried for one step: six digits could be guessed. */
export const maxTries = 5;

/** None is left: the acquirer is not asked again. */
export const codesSpent: { readonly errors: FieldErrors } = { errors: { code: { key: 'code.spent' } } };

export const wrongCode: { readonly errors: FieldErrors } = { errors: { code: { key: 'code.wrong' } } };
