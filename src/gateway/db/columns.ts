import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { customType, numeric, type PgColumn, text, timestamp } from 'drizzle-orm/pg-core';
import type { MethodKey } from '../../contract/generated/types';
import { statusOf, type TransactionStatus, transactionStatuses } from '../../contract/transactionStatus';

/** A time, as a `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Whole minor units of a currency (cents, satoshi). 38 digits: 20 before the point with 18 decimals. */
export const units = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' });

/** Which method a row belongs to. */
export const methodColumns = () => ({
  transaction: text('transaction').$type<'deposit' | 'withdrawal'>().notNull(),
  name: text('name').notNull(),
});

/** The condition of the rows that belong to a method. */
export const isOfMethod = (
  table: { readonly transaction: PgColumn; readonly name: PgColumn },
  { transaction, name }: MethodKey,
) => and(eq(table.transaction, transaction), eq(table.name, name));

/** A row of one of these methods. A condition for each of a thousand would take the database 50 ms to read. */
export const isOfMethods = (
  table: { readonly transaction: PgColumn; readonly name: PgColumn },
  keys: readonly MethodKey[],
) =>
  or(
    ...(['deposit', 'withdrawal'] as const).map((kind) => {
      const names = keys.filter(({ transaction }) => transaction === kind).map(({ name }) => name);
      return and(eq(table.transaction, kind), inArray(table.name, names));
    }),
  );

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

/** A `case` over the values of a column. @param table a row for each value */
export function caseOf<Row>(
  column: PgColumn,
  table: Readonly<Record<string, Row>>,
  resultOf: (row: Row) => SQL | string,
): SQL {
  const cases = Object.entries(table).map(([value, row]) => sql`when ${value} then ${resultOf(row)}`);
  return sql`case ${column} ${sql.join(cases, sql` `)} end`;
}
