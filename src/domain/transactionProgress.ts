import type { DepositStatus } from '../contract/pushes';
import type { Step, Transaction } from '../contract/transaction';
import { type TransactionStatus, transactionStatuses } from '../contract/transactionStatus';

/**
 * Whether a status may follow another (contract C8): an end never changes, so late or reordered updates have no effect.
 * The same status may repeat: new steps arrive with it.
 */
export const mayFollow = (current: TransactionStatus, next: TransactionStatus): boolean =>
  current === next || transactionStatuses[current].mayBecome.includes(next);

/** Whether its status may still change: the player may be about to pay it, or the money is on its way. */
export const isUnfinished = ({ status }: Pick<Transaction, 'status'>): boolean => !transactionStatuses[status].isEnd;

/** Whom a step has the player pay: the same in every answer about it. */
function payeeOf(step: Step): string {
  if (step.kind === 'crypto-address') return step.address;
  return 'requisites' in step ? step.requisites.map(({ copy, value }) => (copy ? value : '')).join(' ') : '';
}

/** The stage of a transaction, which has a screen of its own: an invoice with another payee is another stage. */
export const stageOf = ({ id, next, status }: Transaction): string =>
  `${id} ${next.kind} ${status !== 'waiting'} ${payeeOf(next)}`;

/** The transaction with a pushed status. `applyTransaction` decides whether it may replace the current one. */
export function withStatus(transaction: Transaction, { status, txid }: DepositStatus): Transaction {
  const { paidAmount: _, reason: __, ...rest } = transaction;
  return {
    ...(status === transaction.status ? transaction : { ...rest, isStatusAlone: true }),
    status,
    ...(txid !== undefined && { txid }),
  };
}
