import type { CallFailure } from '../../contract/failure';
import { failureRules, isRefusal } from '../../tables/failureRules';
import type { Notification } from '../store/slices/ui';

/** Also of answers such as 503, which do not say that the call was refused. */
const unclear = 'socket.networkError';

/** What the player reads of a call that failed: the server's own reason, or the general one of its kind. */
export function failureNotice(failure: CallFailure): Notification['message'] {
  const { kind, message } = failure;
  if ((kind === 'refused' || kind === 'invalid') && message) return { words: message };
  const isUnclear = kind === 'refused' && !isRefusal(failure);
  return { key: isUnclear ? unclear : (failureRules[kind].textKey ?? unclear) };
}
