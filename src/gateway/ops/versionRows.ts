import { sql } from 'drizzle-orm';
import type { Layout, MethodKey } from '../../contract/generated/types';
import { historyNotes } from '../../contract/studio/studioCalls';
import type { Actor } from '../audit/writeAudit';
import { isOfMethod } from '../db/columns';
import type { Database } from '../db/openDatabase';
import { methods, methodVersions } from '../db/schema';

type Executor = Pick<Database, 'insert' | 'select'>;

/** What the history says of a version. */
type VersionNote = Pick<typeof methodVersions.$inferInsert, 'note' | 'reason' | 'restored' | 'comment' | 'isAtOnce'>;

/** What players have, also of an archived method; null: it was never published. */
export async function publishedOf(executor: Executor, key: MethodKey) {
  const [row] = await executor.select().from(methods).where(isOfMethod(methods, key)).limit(1);
  return row ?? null;
}

/** Replaces the published layout and adds both to the history. @returns the new version */
export async function publishVersion(
  executor: Executor,
  key: MethodKey,
  layout: Layout,
  about: VersionNote,
  actor: Actor,
): Promise<number> {
  const before = await publishedOf(executor, key);
  if (before)
    await executor
      .insert(methodVersions)
      .values({
        ...key,
        revision: before.revision,
        layout: before.layout,
        note: historyNotes.original,
        author: '',
        at: before.publishedAt,
      })
      .onConflictDoNothing();
  const [{ newest } = { newest: 0 }] = await executor
    .select({ newest: sql<number>`coalesce(max(${methodVersions.revision}), 0)::int` })
    .from(methodVersions)
    .where(isOfMethod(methodVersions, key));
  const revision = newest + 1; // the history has the published one by now
  await executor.insert(methodVersions).values({ ...key, revision, layout, ...about, author: actor.who });
  const values = { revision, layout, origin: 'studio' as const, isArchived: false, publishedAt: new Date() };
  await executor
    .insert(methods)
    .values({ ...key, ...values })
    .onConflictDoUpdate({ target: [methods.transaction, methods.name], set: values });
  return revision;
}
