import type { DepositStatus } from '../contract/generated/types';
import type { Transaction } from '../contract/transaction';
import { finalStatuses, statusOf, statusRank } from '../tables/transactionStatus';

/**
 * Whether a status may follow another (contract C8): a final status never changes, so late or reordered updates have no
 * effect. The same status may repeat: new steps arrive with it.
 */
export function mayFollow(current: number, next: number): boolean {
  const [before, after] = [statusOf(current), statusOf(next)];
  return before === after || statusRank[after] > statusRank[before];
}

/** The stage that a transaction's screen belongs to: another stage has another screen. */
export const stageOf = ({ id, next, status }: Transaction): string =>
  `${id} ${next.kind} ${finalStatuses.has(statusOf(status))}`;

/**
 * Applies a pushed status. Returns the same object when the push is for another transaction, is outdated, or changes
 * nothing.
 */
export function withStatus(transaction: Transaction, { id, status, txid }: DepositStatus): Transaction {
  if (transaction.id !== id || !mayFollow(transaction.status, status)) return transaction;
  const isNews = transaction.status !== status || (txid !== undefined && txid !== transaction.txid);
  return isNews ? { ...transaction, status, ...(txid === undefined ? {} : { txid }) } : transaction;
}
