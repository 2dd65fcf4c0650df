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

/** The transaction with a pushed status. `applyTransaction` decides whether it may replace the current one. */
export const withStatus = (transaction: Transaction, { status, txid }: DepositStatus): Transaction => ({
  ...transaction,
  status,
  ...(txid === undefined ? {} : { txid }),
});
