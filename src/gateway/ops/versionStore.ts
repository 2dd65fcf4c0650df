import { and, asc, desc, eq } from 'drizzle-orm';
import type { Layout, MethodKey, Move, PublishedRevision, SeenDraft } from '../../contract/generated/types';
import type { Actor } from '../audit/writeAudit';
import { isOfMethod, isOfMethods } from '../db/columns';
import type { Database, Executor } from '../db/openDatabase';
import { methodDrafts, methods, methodVersions } from '../db/schema';
import { endRelease } from '../releases/releaseRows';
import { draftOf, endDraft } from './draftRows';
import { auditMethod, type Conflict, changeMethods, withReason } from './methodChanges';
import { publishedOf, publishVersion } from './versionRows';

/** What has happened, why, and what its approver wrote. */
const detailOf = (...parts: readonly string[]): string => parts.filter(Boolean).join(': ');

const atOnceText = (isAtOnce: boolean): string => (isAtOnce ? ', at once for open forms' : '');
interface PublishNote {
  readonly note: string;
  readonly reason: string;
  readonly isAtOnce: boolean;
}
const publishedText = (revision: number, { note, reason, isAtOnce }: PublishNote): string =>
  `version ${revision}${atOnceText(isAtOnce)}: ${withReason(note, reason)}`;

/** Published versions. */
export function createVersionStore(db: Database) {
  /** Publishes a draft; its audit entry is left to the caller. @returns its new version; null: there is no draft `seen` */
  async function publishDraft(
    tx: Executor,
    key: MethodKey,
    seen: number,
    about: PublishNote,
    actor: Actor,
  ): Promise<number | null> {
    const draft = await endDraft(tx, key, seen, true);
    if (!draft) return null;
    await endRelease(tx, key, 'published');
    return publishVersion(tx, key, draft.layout, about, actor);
  }

  /** Archives methods or offers them again, all or none. @returns false: one of them does not exist */
  async function archiveMany(
    keys: readonly MethodKey[],
    isArchived: boolean,
    actor: Actor,
    note: string,
  ): Promise<boolean> {
    return changeMethods(db, keys, async (tx) => {
      const known = await tx.select({ name: methods.name }).from(methods).where(isOfMethods(methods, keys));
      if (keys.length === 0 || known.length < keys.length) return false;
      await tx.update(methods).set({ isArchived, origin: 'studio' }).where(isOfMethods(methods, keys));
      for (const key of keys) await auditMethod(tx, actor, isArchived ? 'archived' : 'brought back', key, note);
      return true;
    });
  }

  return {
    publishedOf: (key: MethodKey) => publishedOf(db, key),
    all: () => db.select().from(methods).orderBy(asc(methods.name), asc(methods.transaction)),
    /** Who has published the versions that players have now. */
    publishers: () =>
      db
        .select({ transaction: methods.transaction, name: methods.name, author: methodVersions.author })
        .from(methods)
        .innerJoin(
          methodVersions,
          and(
            eq(methodVersions.transaction, methods.transaction),
            eq(methodVersions.name, methods.name),
            eq(methodVersions.revision, methods.revision),
          ),
        ),
    versionsOf: (key: MethodKey) =>
      db.select().from(methodVersions).where(isOfMethod(methodVersions, key)).orderBy(desc(methodVersions.revision)),

    /**
     * Publishes the reviewed draft.
     * @param seen the reviewed revision
     * @param reason why it goes out despite its warnings; empty: it has none
     * @param isAtOnce whether it closes forms that are open
     */
    async publish(
      key: MethodKey,
      seen: number,
      note: string,
      actor: Actor,
      reason = '',
      isAtOnce = false,
    ): Promise<{ revision: number } | Conflict> {
      return changeMethods(db, [key], async (tx) => {
        const about = { note, reason, isAtOnce };
        const revision = await publishDraft(tx, key, seen, about, actor);
        if (revision === null) return { conflict: await draftOf(tx, key) };
        await auditMethod(tx, actor, 'published', key, publishedText(revision, about), revision);
        return { revision };
      });
    },
    /**
     * Publishes many reviewed drafts, all or none.
     * @returns their new versions; or the methods whose drafts were saved, published or deleted in the meantime
     */
    async publishMany(
      drafts: readonly SeenDraft[],
      note: string,
      actor: Actor,
      reason: string,
      isAtOnce = false,
    ): Promise<{ published: PublishedRevision[] } | { changed: readonly MethodKey[] }> {
      return changeMethods(db, drafts, async (tx) => {
        const changed: MethodKey[] = [];
        for (const { transaction, name, seen } of drafts) {
          const key = { transaction, name };
          if ((await draftOf(tx, key))?.revision !== seen) changed.push(key);
        }
        if (changed.length > 0) return { changed };
        const about = { note, reason, isAtOnce };
        const published: PublishedRevision[] = [];
        for (const { transaction, name, seen } of drafts) {
          const revision = await publishDraft(tx, { transaction, name }, seen, about, actor);
          if (revision !== null) published.push({ transaction, name, revision });
        }
        for (const { revision, ...key } of published)
          await auditMethod(tx, actor, 'published', key, publishedText(revision, about), revision);
        return { published };
      });
    },
    /** Publishes an older version again. @returns null: there is no such version */
    async rollback(
      key: MethodKey,
      to: number,
      note: string,
      actor: Actor,
      comment = '',
      isAtOnce = false,
    ): Promise<{ revision: number } | null> {
      return changeMethods(db, [key], async (tx) => {
        const [version] = await tx
          .select()
          .from(methodVersions)
          .where(and(isOfMethod(methodVersions, key), eq(methodVersions.revision, to)))
          .limit(1);
        if (!version) return null;
        const revision = await publishVersion(
          tx,
          key,
          version.layout,
          { note, comment, restored: to, isAtOnce },
          actor,
        );
        const what = `to version ${to}, as version ${revision}${atOnceText(isAtOnce)}`;
        await auditMethod(tx, actor, 'rolled back', key, detailOf(what, note, comment), revision);
        return { revision };
      });
    },
    /**
     * Publishes new positions in the list, all or none, and sets them in drafts, too.
     * @returns false: one of the methods was published or archived in the meantime
     */
    async reorder(moves: readonly Move[], note: string, actor: Actor, comment = ''): Promise<boolean> {
      const withPosition = (layout: Layout, position: number): Layout => ({
        ...layout,
        method: { ...layout.method, position },
      });
      return changeMethods(db, moves, async (tx) => {
        const moved: { readonly key: MethodKey; readonly position: number; readonly layout: Layout }[] = [];
        for (const { transaction, name, seen, position } of moves) {
          const key = { transaction, name };
          const row = await publishedOf(tx, key);
          if (row?.revision !== seen || row.isArchived) return false;
          moved.push({ key, position, layout: withPosition(row.layout, position) });
        }
        const published: { readonly key: MethodKey; readonly place: string; readonly revision: number }[] = [];
        for (const { key, position, layout } of moved) {
          const revision = await publishVersion(tx, key, layout, { note, comment }, actor);
          published.push({ key, place: `to place ${position}, version ${revision}`, revision });
          const draft = await draftOf(tx, key);
          if (draft)
            await tx
              .update(methodDrafts)
              .set({ layout: withPosition(draft.layout, position), revision: draft.revision + 1 })
              .where(and(isOfMethod(methodDrafts, key), eq(methodDrafts.revision, draft.revision)));
        }
        for (const { key, place, revision } of published)
          await auditMethod(tx, actor, 'moved', key, detailOf(place, note, comment), revision);
        return true;
      });
    },
    archiveMany,
  };
}
