import { type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './openDatabase';

/** A new row, as part of a statement. Undefined columns get their defaults. */
export interface Insert {
  /** Later parts of the same statement read by it what this one returns. */
  readonly name: string;
  readonly table: PgTable;
  readonly row: Readonly<Record<string, unknown>>;
}

/** A part of a statement: an insert, an update or a delete. */
export type Write =
  | Insert
  | {
      readonly name: string;
      readonly statement: SQLWrapper;
      /** Without a row of it nothing is stored of the payment's change. Of a write that returns its rows. */
      readonly isRequired?: boolean;
    };

/** An insert whose row is typed by its table. */
export const insertOf = <Table extends PgTable>(name: string, table: Table, row: Table['$inferInsert']): Insert => ({
  name,
  table,
  row,
});

/**
 * Begins a statement with these parts: in one round trip all of it takes effect, or nothing. No part sees in a table what
 * another writes there, so no two may change the same row.
 */
export const withWrites = (tx: Executor, writes: readonly Write[]) =>
  tx.with(
    ...writes.map((write) => {
      const statement = 'statement' in write ? write.statement : tx.insert(write.table).values(write.row);
      return tx.$with(write.name, {}).as(statement.getSQL());
    }),
  );

/** Runs writes alone, if there are any. */
export async function runWrites(tx: Executor, writes: readonly Write[]): Promise<void> {
  if (writes.length > 0) await withWrites(tx, writes).select({ one: sql`1` }).from(sql`(values (1)) as one`);
}

const isGiven = ([, value]: readonly [string, unknown]): boolean => value !== undefined && value !== null;

/** A value of each column that is given. A null is written into the text: by a placeholder it would become JSON's. */
const placeholders = ({ name, row }: Insert) =>
  Object.entries(row)
    .filter(isGiven)
    .map(([column, value]) => ({ column, placeholder: `${name}.${column}`, value }));

/** A row with placeholders instead of its values, for a statement that is prepared. */
export const withPlaceholders = <Row extends Insert['row']>(insert: Insert, row: Row) =>
  Object.assign(
    { ...row },
    Object.fromEntries(placeholders(insert).map(({ column, placeholder }) => [column, sql.placeholder(placeholder)])),
  );

/** What the placeholders of inserts stand for. */
export const valuesOf = (inserts: readonly Insert[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(inserts.flatMap(placeholders).map(({ placeholder, value }) => [placeholder, value]));

/** Inserts of the same shape have the same text: they set the same columns, and the same ones to null. */
export const shapeOf = (inserts: readonly Insert[]): string =>
  inserts.map(({ name, row }) => [name, ...Object.entries(row).map(columnShape)].join(' ')).join();

const columnShape = ([column, value]: readonly [string, unknown]): string =>
  value === undefined ? '' : value === null ? `${column}=null` : column;
