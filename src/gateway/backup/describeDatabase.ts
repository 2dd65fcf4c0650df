import { and, count, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { type AuditVerdict, createAuditStore } from '../audit/auditStore';
import type { Database } from '../db/openDatabase';
import { transactions } from '../db/schema';
import type { Keyring } from '../keys/createKeyring';
import { checkLedger, type LedgerReport } from '../ledger/checkLedger';
import { lostPersonalData, noPersonalData } from '../privacy/createPersonalDataCipher';

export interface TableFacts {
  readonly rows: number;
  /** The sum of the rows' hashes: the same for the same rows, in whatever order. */
  readonly digest: string;
}

/** What two databases are compared by. */
export interface DatabaseFacts {
  /** By schema and name, as 'public.transactions'. */
  readonly tables: ReadonlyMap<string, TableFacts>;
  readonly ledger: LedgerReport;
  readonly audit: AuditVerdict;
  /** Transactions whose personal data none of the keys can read. */
  readonly unreadable: number;
}

interface TableName {
  readonly schema: string;
  readonly name: string;
}

/** All tables but those of the server itself. */
export const tablesOf = (db: Database): Promise<readonly TableName[]> =>
  db
    .select({ schema: sql<string>`schemaname`, name: sql<string>`tablename` })
    .from(sql`pg_catalog.pg_tables`)
    .where(sql`schemaname not in ('pg_catalog', 'information_schema')`)
    .orderBy(sql`1, 2`);

/** 60 bits of each row's MD5, which every version of Postgres computes alike; the sum is a numeric. */
const digest: SQL<string> = sql`coalesce(sum(('x' || left(md5(stored::text), 15))::bit(60)::bigint), 0)::text`;

async function factsOf(db: Database, { schema, name }: TableName): Promise<TableFacts> {
  const table = sql`${sql.identifier(schema)}.${sql.identifier(name)} as stored`;
  const [facts] = await db.select({ rows: count(), digest }).from(table);
  return facts ?? { rows: 0, digest: '0' };
}

/**
 * Reads a whole database: a hash of each table's rows, the ledger, the audit log.
 * @param tx a transaction, so that all is of one moment
 */
export async function describeDatabase(tx: Database, keyring: Pick<Keyring, 'all'>): Promise<DatabaseFacts> {
  // Rows are hashed as text, and servers may write times in different ways.
  await tx.execute(sql`set local timezone to 'UTC'`);
  await tx.execute(sql`set local datestyle to 'ISO, YMD'`);
  const tables = new Map<string, TableFacts>();
  for (const table of await tablesOf(tx)) tables.set(`${table.schema}.${table.name}`, await factsOf(tx, table));
  const { personalDataKey } = transactions;
  const readable = [...keyring.all('personal-data').map(({ id }) => id), noPersonalData, lostPersonalData];
  return {
    tables,
    ledger: await checkLedger(tx),
    audit: await createAuditStore(tx).verify(),
    unreadable: await tx.$count(transactions, and(isNotNull(personalDataKey), notInArray(personalDataKey, readable))),
  };
}
