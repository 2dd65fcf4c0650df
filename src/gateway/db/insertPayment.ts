import type { Executor } from './openDatabase';
import { preparedStatement } from './preparedStatement';
import { transactions } from './schema';
import type { StoredPayment } from './transactionRow';
import { type Insert, insertOf, shapeOf, valuesOf, withPlaceholders, withWrites } from './writes';

type NewPayment = typeof transactions.$inferInsert;

function prepare(payment: NewPayment, others: readonly Insert[]) {
  // Not in the closure below: it lives as long as the process, and must not retain a player's values.
  const row = withPlaceholders(insertOf('payment', transactions, payment), payment);
  const writes = others.map((insert) => ({ ...insert, row: withPlaceholders(insert, insert.row) }));
  return preparedStatement((db) => withWrites(db, writes).insert(transactions).values(row).returning().prepare(''));
}

/** One for each set of columns, by `shapeOf`: kinds of methods and acquirers set different ones, a few dozen in all. */
const statements = new Map<string, ReturnType<typeof prepare>>();

/** Stores a payment with what belongs to it, in one statement. */
export async function insertPayment(
  tx: Executor,
  payment: NewPayment,
  others: readonly Insert[],
): Promise<StoredPayment | undefined> {
  const inserts = [insertOf('payment', transactions, payment), ...others];
  const shape = shapeOf(inserts);
  const statement = statements.get(shape) ?? prepare(payment, others);
  statements.set(shape, statement);
  const [stored] = await statement(tx).execute(valuesOf(inserts));
  return stored;
}
