import { SocketReply as replyShape } from './generated/shapes/SocketReply';
import type { SocketReply } from './generated/types';
import { type Reading, readShape } from './reader/readShape';

export type { SocketReply };

/** A reply has a messageId, a push has none (contract C3); some servers write that as null or an empty text. */
export const hasMessageId = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'messageId' in value && Boolean(value.messageId);

/** Reads a message on `d` or `a` with a messageId; one of a wrong shape is dropped (NET-13). */
export const parseSocketReply = (value: unknown): Reading<SocketReply> => readShape(replyShape, value);
