import { sql } from 'drizzle-orm';
import type { Layout } from '../../contract/generated/types';
import type { Database } from '../db/openDatabase';
import { methods, partners } from '../db/schema';

/** Puts the layouts of the files and the demo partner into the database; what is the same already is not touched. */
export async function seedDatabase(db: Database, layouts: readonly Layout[], demoOrigins: readonly string[]): Promise<void> {
  const rows = layouts.map((layout) => ({ transaction: layout.transaction, name: layout.method.name, layout }));
  if (rows.length > 0) {
    await db
      .insert(methods)
      .values(rows)
      .onConflictDoUpdate({
        target: [methods.transaction, methods.name],
        set: { layout: sql`excluded.layout`, revision: sql`${methods.revision} + 1`, publishedAt: sql`now()` },
        setWhere: sql`${methods.layout} is distinct from excluded.layout`,
      });
  }
  await db
    .insert(partners)
    .values({ key: 'demo', origins: [...demoOrigins] })
    .onConflictDoUpdate({ target: partners.key, set: { origins: [...demoOrigins] } });
}
