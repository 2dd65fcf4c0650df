import { Push as pushShape } from './generated/shapes/Push';
import type { DepositStatus as WireDepositStatus, Push as WirePush } from './generated/types';
import { type Reading, readShape } from './reader/readShape';
import { statusOf, type TransactionStatus } from './transactionStatus';

/** A payment's new status, pushed; withdrawals have it, too. */
export interface DepositStatus extends Omit<WireDepositStatus, 'status'> {
  readonly status: TransactionStatus;
}

export type Push =
  | Exclude<WirePush, { type: 'deposit-status' }>
  | { readonly type: 'deposit-status'; readonly data: DepositStatus };

const named = (push: WirePush): Push =>
  push.type === 'deposit-status' ? { ...push, data: { ...push.data, status: statusOf(push.data.status) } } : push;

/** Reads a message on `a` without a messageId; one of unknown type or without its data is dropped (NET-13). */
export function parsePush(value: unknown): Reading<Push> {
  const parsed = readShape(pushShape, value);
  return parsed.ok ? { ...parsed, value: named(parsed.value) } : parsed;
}
