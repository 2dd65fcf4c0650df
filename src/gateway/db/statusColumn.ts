import { customType } from 'drizzle-orm/pg-core';
import { statusOf, type TransactionStatus, transactionStatuses } from '../../contract/transactionStatus';

/** A status: its number in the database, its name in code. In raw `sql` compare it with `eq` or `inArray`, which convert. */
export const statusColumn = customType<{ data: TransactionStatus; driverData: number }>({
  dataType: () => 'integer',
  toDriver: (status) => transactionStatuses[status].number,
  fromDriver: statusOf,
});

const isStatus = (name: string): name is TransactionStatus => Object.hasOwn(transactionStatuses, name);
const statuses = Object.keys(transactionStatuses).filter(isStatus);

/** Of payments that may still change, and of those that never do; for conditions. */
export const openStatuses = statuses.filter((status) => !transactionStatuses[status].isEnd);
export const ends = statuses.filter((status) => transactionStatuses[status].isEnd);
