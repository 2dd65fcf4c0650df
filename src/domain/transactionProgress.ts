import type { DepositStatus } from '../contract/generated/types';
import type { Transaction } from '../contract/transaction';
import { finalStatuses, statusOf, statusRank } from '../tables/transactionStatus';

/**
 * Whether a status number may come after another (contract C8): what is settled stays, so words that come late or
 * in the wrong order change nothing. The same status again may: with it come new steps.
 */
export function mayFollow(current: number, next: number): boolean {
  const [before, after] = [statusOf(current), statusOf(next)];
  return before === after || statusRank[after] > statusRank[before];
}

/** What a screen of a transaction's own is for: another stage has another screen. */
export const stageOf = ({ id, next, status }: Transaction): string =>
  `${id} ${next.kind} ${finalStatuses.has(statusOf(status))}`;

/**
 * A transaction with a pushed status. The same object when the push is for another transaction, comes too late,
 * or tells nothing new.
 */
export function withStatus(transaction: Transaction, { id, status, txid }: DepositStatus): Transaction {
  if (transaction.id !== id || !mayFollow(transaction.status, status)) return transaction;
  const isNews = transaction.status !== status || (txid !== undefined && txid !== transaction.txid);
  return isNews ? { ...transaction, status, ...(txid === undefined ? {} : { txid }) } : transaction;
}
