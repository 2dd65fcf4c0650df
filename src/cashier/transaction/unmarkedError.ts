import type { CallFailure } from '../../contract/failure';
import type { Notification } from '../store/slices/ui';
import { failureNotice } from './failureNotice';

/**
 * The message of a 422 that names none of the fields that were sent, or null: no field of the form can show it.
 *
 * @param sent the names of the fields that were sent
 */
export function unmarkedError(
  failure: Extract<CallFailure, { kind: 'invalid' }>,
  sent: readonly string[],
): Notification['message'] | null {
  return Object.keys(failure.fields).some((name) => sent.includes(name)) ? null : failureNotice(failure);
}
