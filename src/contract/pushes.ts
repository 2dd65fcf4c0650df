import { Push as pushShape } from './generated/shapes/Push';
import type { Push } from './generated/types';
import { type Reading, readShape } from './reader/readShape';

export type { Push };

/** Reads a message on `a` without a messageId; one of unknown type or without its data is dropped (NET-13). */
export const parsePush = (value: unknown): Reading<Push> => readShape(pushShape, value);
