import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { AddCommentRequest, MethodComment, MethodKey } from '../../contract/generated/types';
import { isOfMethod } from '../db/columns';
import { methodComments } from '../db/commentTables';
import type { Database } from '../db/openDatabase';

/** Nobody reads more; resolved threads count, too. */
const maxComments = 1000;

interface Author {
  readonly id: string;
  readonly who: string;
}

/** What people write about methods and their fields, in threads that somebody resolves (AUTHOR-3). */
export function createCommentStore(db: Database) {
  type Executor = Pick<Database, 'select'>;
  const ofMethod = (key: MethodKey) => isOfMethod(methodComments, key);
  const threadOf = (key: MethodKey, thread: number) =>
    and(ofMethod(key), eq(methodComments.id, thread), isNull(methodComments.thread));

  async function countOf(key: MethodKey, executor: Executor): Promise<number> {
    const [row] = await executor.select({ comments: count() }).from(methodComments).where(ofMethod(key));
    return row?.comments ?? 0;
  }

  return {
    /** Oldest first. */
    async of(key: MethodKey, reader: Author): Promise<MethodComment[]> {
      const rows = await db.select().from(methodComments).where(ofMethod(key)).orderBy(asc(methodComments.id));
      const first = new Map(rows.map((row) => [row.id, row]));
      return rows.map((row) => {
        const { field, resolvedBy, resolvedAt } = first.get(row.thread ?? row.id) ?? row;
        return {
          id: row.id,
          thread: row.thread ?? row.id,
          field,
          text: row.text,
          author: row.author,
          isOwn: row.authorId === reader.id,
          at: row.at.toISOString(),
          resolvedBy,
          resolvedAt: resolvedAt?.toISOString() ?? null,
        };
      });
    },
    /** Adds a comment; an answer opens its thread again. */
    async add(
      key: MethodKey,
      { field = null, thread = null, text }: Omit<AddCommentRequest, 'thread'> & { readonly thread?: number | null },
      author: Author,
    ): Promise<'added' | 'no-thread' | 'too-many'> {
      return db.transaction(async (tx) => {
        if ((await countOf(key, tx)) >= maxComments) return 'too-many';
        if (thread !== null) {
          const open = { resolvedBy: null, resolvedAt: null };
          const rows = await tx.update(methodComments).set(open).where(threadOf(key, thread)).returning();
          if (rows.length === 0) return 'no-thread';
        }
        await tx.insert(methodComments).values({
          ...key,
          thread,
          field: thread === null ? field : null,
          text,
          authorId: author.id,
          author: author.who,
          at: new Date(),
        });
        return 'added';
      });
    },
    /** Resolves a thread, or opens it again. @returns false: there is no such thread */
    async resolve(key: MethodKey, thread: number, isResolved: boolean, author: Author): Promise<boolean> {
      const values = { resolvedBy: isResolved ? author.who : null, resolvedAt: isResolved ? new Date() : null };
      const rows = await db.update(methodComments).set(values).where(threadOf(key, thread)).returning();
      return rows.length > 0;
    },
  };
}

export type CommentStore = ReturnType<typeof createCommentStore>;
