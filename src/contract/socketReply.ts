import { isSocketReply } from './generated/socketValidators';
import type { SocketReply } from './generated/types';

export type { SocketReply };

/** A reply has a messageId, a push has none (contract C3). */
export const hasMessageId = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'messageId' in value;

/** Parses a message on `d` or `a` with a messageId; null for a wrong shape, which is dropped (NET-13). */
export const parseSocketReply = (value: unknown): SocketReply | null => (isSocketReply(value) ? value : null);
