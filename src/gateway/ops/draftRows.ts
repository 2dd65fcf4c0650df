import { and, eq, isNull, sql } from 'drizzle-orm';
import type { MethodKey } from '../../contract/generated/types';
import type { Actor } from '../audit/writeAudit';
import { isOfMethod } from '../db/columns';
import type { Database } from '../db/openDatabase';
import { type DraftAuthor, methodDraftEnds, methodDrafts } from '../db/schema';

type Executor = Pick<Database, 'insert' | 'select' | 'update' | 'delete'>;

/** A draft without a release. Each edit cancels the release: nobody has reviewed the new draft. */
export const noRelease = {
  share: 0,
  publishAt: null,
  releasedBy: '',
  releaseNote: '',
  releaseReason: '',
  releaseAtOnce: false,
} as const;

type Authored = Pick<typeof methodDrafts.$inferSelect, 'author' | 'authorId' | 'authors'>;

/** Everybody who has changed a draft since the last publish, the last one too where an older gateway has saved it. */
export const authorsOf = ({ author, authorId, authors }: Authored): DraftAuthor[] =>
  withAuthor(authors, { id: authorId, name: author });

export type Reader = Pick<Actor, 'id' | 'who'>;

/** Whether somebody has made the last save: people share the id of an ops token, and names with its users. */
export const isSavedBy = ({ author, authorId }: Authored, { id, who }: Reader): boolean =>
  authorId === id && author === who;

/** The authors with one more, each once. */
export const withAuthor = (authors: readonly DraftAuthor[], author: DraftAuthor): DraftAuthor[] => [
  ...authors.filter(({ id, name }) => id !== author.id || (id === '' && name !== author.name)),
  author,
];

/** The condition of a draft that nobody gets yet. */
export const isUnreleased = and(eq(methodDrafts.share, 0), isNull(methodDrafts.publishAt));

/** A method's draft; null: it has none. */
export async function draftOf(executor: Executor, key: MethodKey) {
  const [row] = await executor.select().from(methodDrafts).where(isOfMethod(methodDrafts, key)).limit(1);
  return row ?? null;
}

/** How the draft before has ended. A discard or publish that is under way has to have ended. */
async function lastEndOf(executor: Executor, key: MethodKey) {
  const [end] = await executor.select().from(methodDraftEnds).where(isOfMethod(methodDraftEnds, key)).limit(1);
  return end ?? { revision: 0, authors: [] };
}

/**
 * Deletes a draft.
 * @param seen the revision that it must have; null: any
 * @param isPublished its authors' changes are published; else they remain authors of the next draft
 * @returns null: there is no such draft
 */
export async function endDraft(executor: Executor, key: MethodKey, seen: number | null, isPublished: boolean) {
  const isSeen = seen === null ? undefined : eq(methodDrafts.revision, seen);
  const [draft] = await executor
    .delete(methodDrafts)
    .where(and(isOfMethod(methodDrafts, key), isSeen))
    .returning();
  if (!draft) return null;
  const { transaction, name, revision } = draft;
  const authors = isPublished ? [] : authorsOf(draft);
  await executor
    .insert(methodDraftEnds)
    .values({ transaction, name, revision, authors })
    .onConflictDoUpdate({
      target: [methodDraftEnds.transaction, methodDraftEnds.name],
      set: { revision: sql`greatest(${methodDraftEnds.revision}, excluded.revision)`, authors },
    });
  return draft;
}

/** Begins a draft, with a placeholder for its revision. @returns null: there is one */
export async function beginDraft(executor: Executor, values: typeof methodDrafts.$inferInsert): Promise<number | null> {
  // Waits for a discard or publish of the draft before.
  const begun = await executor.insert(methodDrafts).values(values).onConflictDoNothing().returning();
  if (begun.length === 0) return null;
  const end = await lastEndOf(executor, values);
  const revision = end.revision + 1;
  const authors = withAuthor(end.authors, { id: values.authorId ?? '', name: values.author });
  await executor.update(methodDrafts).set({ revision, authors }).where(isOfMethod(methodDrafts, values));
  return revision;
}
