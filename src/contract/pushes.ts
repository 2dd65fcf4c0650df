import { isPush } from './generated/pushValidators';
import type { Push } from './generated/types';

export type { Push };

/** A message on `a` without a messageId; null for one of unknown type or wrong shape: dropped (NET-13). */
export const parsePush = (value: unknown): Push | null => (isPush(value) ? value : null);
