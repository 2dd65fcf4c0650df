import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from './openDatabase';

/** A part of a statement: an insert, an update or a delete. */
export interface Write {
  /** Later parts of the same statement read by it what this one returns. */
  readonly name: string;
  readonly statement: SQLWrapper;
  /** Without a row of it nothing is stored of the payment's change. Of a write that returns its rows. */
  readonly isRequired?: boolean;
}

/**
 * Begins a statement with these parts: in one round trip all of it takes effect, or nothing. No part sees in a table what
 * another writes there, so no two may change the same row.
 */
export const withWrites = (tx: Executor, writes: readonly Write[]) =>
  tx.with(...writes.map(({ name, statement }) => tx.$with(name, {}).as(statement.getSQL())));

/** Runs writes alone, if there are any. */
export async function runWrites(tx: Executor, writes: readonly Write[]): Promise<void> {
  if (writes.length > 0) await withWrites(tx, writes).select({ one: sql`1` }).from(sql`(values (1)) as one`);
}
