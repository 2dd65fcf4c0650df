import { and, eq, isNull, sql } from 'drizzle-orm';
import type { MethodKey } from '../../contract/generated/types';
import type { Database } from '../db/openDatabase';
import { methodDraftEnds, methodDrafts } from '../db/schema';

type Executor = Pick<Database, 'insert' | 'select' | 'update' | 'delete'>;

/** The condition of a method's draft. */
export const draftAt = ({ transaction, name }: MethodKey) =>
  and(eq(methodDrafts.transaction, transaction), eq(methodDrafts.name, name));

/** A draft without a release. Each edit cancels the release: nobody has reviewed the new draft. */
export const noRelease = { share: 0, publishAt: null, releasedBy: '', releaseNote: '', releaseReason: '' } as const;

/** The condition of a draft that nobody gets yet. */
export const isUnreleased = and(eq(methodDrafts.share, 0), isNull(methodDrafts.publishAt));

/** A method's draft; null: it has none. */
export async function draftOf(executor: Executor, key: MethodKey) {
  const [row] = await executor.select().from(methodDrafts).where(draftAt(key)).limit(1);
  return row ?? null;
}

/** The first revision of a new draft. A discard or publish that is under way has to have ended. */
async function firstRevisionOf(executor: Executor, { transaction, name }: MethodKey): Promise<number> {
  const isMethod = and(eq(methodDraftEnds.transaction, transaction), eq(methodDraftEnds.name, name));
  const [end] = await executor.select().from(methodDraftEnds).where(isMethod).limit(1);
  return (end?.revision ?? 0) + 1;
}

/** Deletes a draft. @param seen the revision that it must have; null: any. @returns null: there is no such draft */
export async function endDraft(executor: Executor, key: MethodKey, seen: number | null) {
  const isSeen = seen === null ? undefined : eq(methodDrafts.revision, seen);
  const [draft] = await executor
    .delete(methodDrafts)
    .where(and(draftAt(key), isSeen))
    .returning();
  if (!draft) return null;
  const { transaction, name, revision } = draft;
  await executor
    .insert(methodDraftEnds)
    .values({ transaction, name, revision })
    .onConflictDoUpdate({
      target: [methodDraftEnds.transaction, methodDraftEnds.name],
      set: { revision: sql`greatest(${methodDraftEnds.revision}, excluded.revision)` },
    });
  return draft;
}

/** Begins a draft, with a placeholder for its revision. @returns null: there is one */
export async function beginDraft(executor: Executor, values: typeof methodDrafts.$inferInsert): Promise<number | null> {
  // Waits for a discard or publish of the draft before.
  const begun = await executor.insert(methodDrafts).values(values).onConflictDoNothing().returning();
  if (begun.length === 0) return null;
  const revision = await firstRevisionOf(executor, values);
  await executor.update(methodDrafts).set({ revision }).where(draftAt(values));
  return revision;
}
