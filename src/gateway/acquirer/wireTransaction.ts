import type { WireTransaction } from '../../contract/generated/types';
import { transactionStatuses } from '../../contract/transactionStatus';
import type { TransactionRow } from '../db/transactionRow';
import type { Acquirer } from './Acquirer';

/** A stored transaction in the contract's shape (C4). */
export function wireTransaction(row: TransactionRow, acquirer: Pick<Acquirer, 'stepOf'>): WireTransaction {
  return {
    id: row.id,
    ...(row.txid === null ? {} : { txid: row.txid }),
    status: transactionStatuses[row.status].number,
    method: row.method,
    amount: row.amount,
    currency: row.currency,
    next: acquirer.stepOf(row),
    transaction: row.kind,
    reference: row.reference,
    createdAt: row.createdAt.toISOString(),
    times: {
      created: row.createdAt.toISOString(),
      ...(row.seenAt && { seen: row.seenAt.toISOString() }),
      ...(row.endedAt && { ended: row.endedAt.toISOString() }),
    },
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(row.paidAmount === null ? {} : { paidAmount: row.paidAmount }),
  };
}

/** What its player is pushed when it has changed (contract §5). */
export const statusPush = ({ id, status, txid }: TransactionRow) => ({
  type: 'deposit-status' as const,
  data: { id, status: transactionStatuses[status].number, ...(txid === null ? {} : { txid }) },
});
