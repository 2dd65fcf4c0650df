import { and, asc, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { openStatuses } from './columns';
import type { Executor } from './openDatabase';
import { preparedStatement } from './preparedStatement';
import { duplicateCreates, transactions } from './schema';

/** Contract §8: within this time the same payment under another requestId is a duplicate. */
const duplicateWindow = sql`interval '2 seconds'`;

const isOfPlayer = eq(transactions.userId, sql.placeholder('userId'));

/** The transactions that an intent has made; of a duplicate the first one, too. */
function isOfIntent(db: Pick<Executor, 'select'>): SQL {
  const requestId = sql.placeholder('requestId');
  const first = db
    .select({ id: duplicateCreates.transactionId })
    .from(duplicateCreates)
    .where(and(eq(duplicateCreates.userId, sql.placeholder('userId')), eq(duplicateCreates.requestId, requestId)));
  return sql`(${eq(transactions.requestId, requestId)} or ${eq(transactions.id, first)})`;
}

/** A player's transaction of this intent, or one of the same payment that was made a moment ago. */
export const findSame = preparedStatement((db) => {
  // For a payment of another intent the comparison is null, which Postgres would sort first.
  const isKnown = sql<boolean>`coalesce(${isOfIntent(db)}, false)`;
  const samePayment = and(
    sql`string_to_array(${transactions.payloadHash}, ' ') && string_to_array(${sql.placeholder('accepted')}, ' ')`,
    gt(transactions.createdAt, sql`now() - ${duplicateWindow}`),
  );
  return db
    .select({ payment: transactions, isKnown })
    .from(transactions)
    .where(and(isOfPlayer, or(isOfIntent(db), samePayment)))
    .orderBy(desc(isKnown), asc(transactions.createdAt))
    .limit(1)
    .prepare('');
});

/** A payment, whoever's it is. */
export const findOfAnybody = preparedStatement((db) =>
  db
    .select()
    .from(transactions)
    .where(eq(transactions.id, sql.placeholder('id')))
    .limit(1)
    .prepare(''),
);

export const findByReference = preparedStatement((db) =>
  db
    .select()
    .from(transactions)
    .where(eq(transactions.reference, sql.placeholder('reference')))
    .limit(1)
    .prepare(''),
);

/** The player's newest one that may still change. One that waits is first: its player may have something to do. */
export const findNewestOpen = preparedStatement((db) =>
  db
    .select()
    .from(transactions)
    .where(and(isOfPlayer, inArray(transactions.status, openStatuses)))
    .orderBy(desc(eq(transactions.status, 'waiting')), desc(transactions.createdAt))
    .limit(1)
    .prepare(''),
);

/** The method of the player's newest one. */
export const findLastMethod = preparedStatement((db) =>
  db
    .select({ method: transactions.method })
    .from(transactions)
    .where(isOfPlayer)
    .orderBy(desc(transactions.createdAt))
    .limit(1)
    .prepare(''),
);

/** A payment of this player. */
export const findById = preparedStatement((db) =>
  db
    .select()
    .from(transactions)
    .where(and(isOfPlayer, eq(transactions.id, sql.placeholder('id'))))
    .limit(1)
    .prepare(''),
);

/** The payment of an intent: its own one before that of which it is a duplicate. */
export const findByIntent = preparedStatement((db) =>
  db
    .select()
    .from(transactions)
    .where(and(isOfPlayer, isOfIntent(db)))
    .orderBy(desc(eq(transactions.requestId, sql.placeholder('requestId'))))
    .limit(1)
    .prepare(''),
);
