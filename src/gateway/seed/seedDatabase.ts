import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { Layout } from '../../contract/generated/types';
import { historyNotes } from '../../contract/studio/studioCalls';
import type { Database } from '../db/openDatabase';
import { methods, methodVersions, partners } from '../db/schema';

/** Adds layouts that a file is about to replace to the history, with their replacement: forms may be open with them. */
async function recordReplaced(db: Database, layouts: readonly Layout[]): Promise<void> {
  const known = await db.select().from(methods).where(eq(methods.origin, 'file'));
  const versions = known.flatMap(({ transaction, name, revision, layout: before, publishedAt }) => {
    const layout = layouts.find((fresh) => fresh.transaction === transaction && fresh.method.name === name);
    if (!layout || isDeepStrictEqual(layout, before)) return [];
    const key = { transaction, name, author: '' };
    return [
      { ...key, revision, layout: before, note: historyNotes.original, at: publishedAt },
      { ...key, revision: revision + 1, layout, note: historyNotes.fromFile, at: new Date() },
    ];
  });
  if (versions.length > 0) await db.insert(methodVersions).values(versions).onConflictDoNothing();
}

/**
 * Stores the layouts of the files and the partners. Unchanged layouts and those that the studio has published are left
 * alone.
 * @param origins from PARTNER_ORIGINS
 */
export async function seedDatabase(
  db: Database,
  layouts: readonly Layout[],
  origins: readonly string[],
): Promise<void> {
  const rows = layouts.map((layout) => ({ transaction: layout.transaction, name: layout.method.name, layout }));
  if (rows.length > 0) {
    await recordReplaced(db, layouts);
    await db
      .insert(methods)
      .values(rows)
      .onConflictDoUpdate({
        target: [methods.transaction, methods.name],
        set: { layout: sql`excluded.layout`, revision: sql`${methods.revision} + 1`, publishedAt: sql`now()` },
        setWhere: sql`${methods.origin} = 'file' and ${methods.layout} is distinct from excluded.layout`,
      });
  }
  // The demo partner is this gateway. The other row follows the environment; rows added by hand are left alone.
  await db.insert(partners).values({ key: 'demo', origins: [] }).onConflictDoNothing();
  await db
    .insert(partners)
    .values({ key: 'environment', origins: [...origins] })
    .onConflictDoUpdate({ target: partners.key, set: { origins: [...origins] } });
}
