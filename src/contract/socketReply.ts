import { SocketReply as replyShape } from './generated/shapes/SocketReply';
import type { SocketReply } from './generated/types';
import { readShape } from './reader/readShape';

export type { SocketReply };

/** A reply has a messageId, a push has none (contract C3); some servers write that as null or an empty text. */
export const hasMessageId = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'messageId' in value && Boolean(value.messageId);

/** Reads a message on `d` or `a` with a messageId; null for a wrong shape, which is dropped (NET-13). */
export function parseSocketReply(value: unknown): SocketReply | null {
  const parsed = readShape(replyShape, value);
  return parsed.ok ? parsed.value : null;
}
