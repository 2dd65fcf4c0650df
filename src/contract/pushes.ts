import { isPush, isSocketReply } from './generated/socketValidators';
import type { Push, SocketReply } from './generated/types';

export type { Push, SocketReply };

/** A message on `a` or `d`: a reply has a messageId, a push has none; anything else is null and dropped (NET-13). */
export function parseSocketMessage(value: unknown): { reply: SocketReply } | { push: Push } | null {
  if (typeof value === 'object' && value !== null && 'messageId' in value) {
    return isSocketReply(value) ? { reply: value } : null;
  }
  return isPush(value) ? { push: value } : null;
}
