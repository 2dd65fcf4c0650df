import { isPush } from './generated/pushValidators';
import type { Push } from './generated/types';

export type { Push };

/**
 * Parses a message on `a` without a messageId; null for an unknown type or a wrong shape, which is dropped (NET-13).
 */
export const parsePush = (value: unknown): Push | null => (isPush(value) ? value : null);
