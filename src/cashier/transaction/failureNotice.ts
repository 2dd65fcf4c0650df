import type { CallFailure } from '../../contract/failure';
import { failureRules, isRefusal } from '../../tables/failureRules';
import type { Notification } from '../store/slices/ui';

const general = 'socket.networkError';

/** What the player reads of a call that failed: the server's own reason, or the general one of its kind. */
export function failureNotice(failure: CallFailure): Notification['message'] {
  const { kind, message } = failure;
  if (kind === 'refused' && message) return { words: message };
  // A status such as 503 does not say that the call was refused.
  const isUnclear = kind === 'refused' && !isRefusal(failure);
  return { key: isUnclear ? general : (failureRules[kind].textKey ?? general) };
}
