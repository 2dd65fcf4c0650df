import { transactionStatuses } from '../../contract/transactionStatus';
import { compareDecimals } from '../../domain/decimal';
import { mayFollow } from '../../domain/transactionProgress';
import type { StatusChange, TransactionChange, TransactionRow } from './transactionRow';

/** '500.000000000000000000' → '500': Postgres gives numerics with their full scale. */
export const withoutTrailingZeros = (amount: string | null): string | null =>
  amount?.replace(/(\.\d*[1-9])0+$|\.0*$/, '$1') ?? null;

/** Whether this status may replace that of a payment: an end stays, even if the same one comes again (contract C8). */
export const mayBecome = ({ status }: Pick<TransactionRow, 'status'>, next: StatusChange['status']): boolean =>
  !transactionStatuses[status].isEnd && mayFollow(status, next);

/**
 * What is paid after a new status. It never decreases, even if a later state names less. A payment that is processed
 * without a paid amount is paid in full.
 */
function paidAmountAfter({ amount, paidAmount: before }: TransactionRow, { status, paidAmount }: TransactionChange) {
  const inFull = status === 'processed' ? amount : null;
  const isMore = before !== null && compareDecimals(before, paidAmount ?? inFull ?? '0') > 0;
  return isMore ? before : withoutTrailingZeros(paidAmount ?? null);
}

/** A payment as a change leaves it: what the platform and the ledger have to know of it. */
export const afterChange = (before: TransactionRow, change: TransactionChange): TransactionRow => ({
  ...before,
  ...(change.status && { status: change.status, paidAmount: paidAmountAfter(before, change) }),
  ...(change.reason !== undefined && { reason: change.reason }),
});
