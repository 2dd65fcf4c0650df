import { sql } from 'drizzle-orm';
import type { Layout } from '../../contract/generated/types';
import type { Database } from '../db/openDatabase';
import { methods, partners } from '../db/schema';

/**
 * Puts the layouts of the files and the partners into the database; what is the same already, or was published by the
 * studio since, is not touched.
 * @param origins of PARTNER_ORIGINS
 */
export async function seedDatabase(
  db: Database,
  layouts: readonly Layout[],
  origins: readonly string[],
): Promise<void> {
  const rows = layouts.map((layout) => ({ transaction: layout.transaction, name: layout.method.name, layout }));
  if (rows.length > 0) {
    await db
      .insert(methods)
      .values(rows)
      .onConflictDoUpdate({
        target: [methods.transaction, methods.name],
        set: { layout: sql`excluded.layout`, revision: sql`${methods.revision} + 1`, publishedAt: sql`now()` },
        setWhere: sql`${methods.origin} = 'file' and ${methods.layout} is distinct from excluded.layout`,
      });
  }
  // The demo partner is this gateway itself; the other row follows the environment, and rows made by hand are left alone.
  await db.insert(partners).values({ key: 'demo', origins: [] }).onConflictDoNothing();
  await db
    .insert(partners)
    .values({ key: 'environment', origins: [...origins] })
    .onConflictDoUpdate({ target: partners.key, set: { origins: [...origins] } });
}
