import { sql } from 'drizzle-orm';
import type { Database } from './openDatabase';

/**
 * Waits until this database transaction alone has the locks of these names, until it ends. Everybody takes several in the
 * same order, so that no two wait for each other.
 */
export async function takeLocks(tx: Pick<Database, 'execute'>, names: readonly string[]): Promise<void> {
  const sorted = JSON.stringify([...new Set(names)].sort());
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from (select name from jsonb_array_elements_text(${sorted}::jsonb) with ordinality as asked(name, place) order by place) as sorted
  `);
}
