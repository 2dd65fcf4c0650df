import type { CallFailure } from '../../contract/failure';

/**
 * The message of a 422 that names none of the fields that were sent, or null: no field of the form can show it.
 *
 * @param sent the names of the fields that were sent
 */
export function unmarkedError(
  { fields, message }: Extract<CallFailure, { kind: 'invalid' }>,
  sent: readonly string[],
): { words: string } | null {
  return Object.keys(fields).some((name) => sent.includes(name)) ? null : { words: message };
}
