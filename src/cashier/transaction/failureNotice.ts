import type { CallFailure } from '../../contract/failure';
import { failureRules } from '../../tables/failureRules';
import type { Notification } from '../store/slices/ui';

/** What the player reads of a call that failed: the server's own reason, or the general one of its kind. */
export const failureNotice = ({ kind, message }: CallFailure): Notification['message'] =>
  kind === 'refused' && message ? { words: message } : { key: failureRules[kind].textKey ?? 'socket.networkError' };
