import { and, asc, desc, eq, lte } from 'drizzle-orm';
import type {
  BrokenLimit,
  Layout,
  MethodKey,
  Move,
  PublishedRevision,
  SaveDraftRequest,
  SeenDraft,
  StopLimits,
} from '../../contract/generated/types';
import type { AuditAction } from '../../contract/studio/studioCalls';
import { defaultStopLimits } from '../../tables/releaseLimits';
import { type Actor, gatewayActor, writeAudit } from '../audit/writeAudit';
import { isOfMethod, isOfMethods } from '../db/columns';
import type { Database, Executor } from '../db/openDatabase';
import { methodDrafts, methods, methodVersions } from '../db/schema';
import { takeLocks } from '../db/takeLocks';
import { beginRelease, endRelease } from '../releases/releaseRows';
import { authorsOf, beginDraft, draftOf, endDraft, isUnreleased, noRelease, withAuthor } from './draftRows';
import { publishedOf, publishVersion } from './versionRows';

/** Nothing was written: somebody else has saved this draft in the meantime; null: published or deleted it. */
export interface Conflict {
  readonly conflict: typeof methodDrafts.$inferSelect | null;
}

/** A partial or scheduled release of a draft. */
export interface Release {
  /** Percentage of players who get it now; 0: none. */
  readonly share: number;
  /** When it is published; null: not scheduled. */
  readonly publishAt: Date | null;
  readonly note: string;
  /** Why it goes out despite its warnings; empty: it has none. */
  readonly reason?: string;
  /** When a release to some players stops by itself; missing: the default limits. */
  readonly stopWhen?: StopLimits;
  /** Whether its publish closes the forms that are open then. */
  readonly isAtOnce?: boolean;
}

/** '80 % → 61 %, limit sentPoints 5', for the audit log. */
const brokenText = ({ limit, value, old, new: fresh }: BrokenLimit): string =>
  `${Math.round(old * 100)} % → ${Math.round(fresh * 100)} %, limit ${limit} ${value}`;

/** What a save expects, beside the draft's revision. */
type SaveConditions = Pick<SaveDraftRequest, 'published' | 'mayStopRelease'>;

/** What has happened, why, and what its approver wrote. */
const detailOf = (...parts: readonly string[]): string => parts.filter(Boolean).join(': ');

const withReason = (note: string, reason: string): string => (reason === '' ? note : `${note} (warnings: ${reason})`);

const atOnceText = (isAtOnce: boolean): string => (isAtOnce ? ', at once for open forms' : '');
type PublishNote = Required<Pick<Release, 'note' | 'reason' | 'isAtOnce'>>;
const publishedText = (revision: number, { note, reason, isAtOnce }: PublishNote): string =>
  `version ${revision}${atOnceText(isAtOnce)}: ${withReason(note, reason)}`;

export type LayoutStore = ReturnType<typeof createLayoutStore>;

/** Drafts and versions of the studio. Writes compare the revision: two editors cannot lose each other's changes. */
export function createLayoutStore(db: Database) {
  const audit = (
    executor: Pick<Database, 'execute'>,
    actor: Actor,
    what: AuditAction,
    key: MethodKey,
    detail = '',
    revision: number | null = null,
  ) => writeAudit(executor, actor, what, { key, detail, revision });
  /** Changes of a method go one by one, on all nodes: what one has read of it stays so until it has written. */
  const change = <Result>(keys: readonly MethodKey[], write: (tx: Executor) => Promise<Result>): Promise<Result> =>
    db.transaction(async (tx) => {
      await takeLocks(
        tx,
        keys.map(({ transaction, name }) => `method ${transaction} ${name}`),
      );
      return write(tx);
    });

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
    return change(keys, async (tx) => {
      const known = await tx.select({ name: methods.name }).from(methods).where(isOfMethods(methods, keys));
      if (keys.length === 0 || known.length < keys.length) return false;
      await tx.update(methods).set({ isArchived, origin: 'studio' }).where(isOfMethods(methods, keys));
      for (const key of keys) await audit(tx, actor, isArchived ? 'archived' : 'brought back', key, note);
      return true;
    });
  }

  return {
    draftOf: (key: MethodKey) => draftOf(db, key),
    publishedOf: (key: MethodKey) => publishedOf(db, key),
    all: () => db.select().from(methods).orderBy(asc(methods.name), asc(methods.transaction)),
    drafts: () => db.select().from(methodDrafts),
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

    /** @param seen the draft's revision that was edited; 0: there was none */
    async saveDraft(
      key: MethodKey,
      layout: Layout,
      seen: number,
      actor: Actor,
      { published, mayStopRelease = true }: SaveConditions = {},
    ): Promise<{ revision: number } | Conflict> {
      return change([key], async (tx) => {
        const isOutdated = published !== undefined && published !== ((await publishedOf(tx, key))?.revision ?? 0);
        if (isOutdated) return { conflict: await draftOf(tx, key) };
        const values = {
          ...key,
          ...noRelease,
          layout,
          author: actor.who,
          authorId: actor.id,
          revision: seen + 1,
          savedAt: new Date(),
        };
        if (seen === 0) {
          const revision = await beginDraft(tx, values);
          if (revision === null) return { conflict: await draftOf(tx, key) };
          await audit(tx, actor, 'draft begun', key);
          return { revision };
        }
        const before = await draftOf(tx, key);
        const authors = withAuthor(before ? authorsOf(before) : [], { id: actor.id, name: actor.who });
        const rows = await tx
          .update(methodDrafts)
          .set({ ...values, authors })
          .where(
            and(
              isOfMethod(methodDrafts, key),
              eq(methodDrafts.revision, seen),
              mayStopRelease ? undefined : isUnreleased,
            ),
          )
          .returning();
        if (rows.length === 0) return { conflict: await draftOf(tx, key) };
        await endRelease(tx, key, 'edited');
        return { revision: seen + 1 };
      });
    },
    /** Releases the reviewed draft to some players, or schedules it. @param seen the reviewed revision */
    async release(key: MethodKey, seen: number, release: Release, actor: Actor) {
      const { share, publishAt, note, reason = '', stopWhen = defaultStopLimits, isAtOnce = false } = release;
      return change([key], async (tx): Promise<{ revision: number } | Conflict> => {
        const [draft] = await tx
          .update(methodDrafts)
          .set({
            share,
            publishAt,
            releasedBy: actor.who,
            releaseNote: note,
            releaseReason: reason,
            releaseAtOnce: isAtOnce,
          })
          .where(and(isOfMethod(methodDrafts, key), eq(methodDrafts.revision, seen)))
          .returning();
        if (!draft) return { conflict: await draftOf(tx, key) };
        await endRelease(tx, key, 'replaced');
        if (share > 0) {
          const published = await publishedOf(tx, key);
          const publishedRevision = published && !published.isArchived ? published.revision : 0;
          const { layout } = draft;
          await beginRelease(tx, key, { publishedRevision, layout, share, by: actor.who, note, reason, stopWhen });
          await audit(tx, actor, 'shown to some', key, `${share} of 100 players: ${withReason(note, reason)}`);
        }
        if (publishAt)
          await audit(tx, actor, 'scheduled', key, `${publishAt.toISOString()}: ${withReason(note, reason)}`);
        return { revision: seen };
      });
    },
    /** Cancels a partial or scheduled release. @returns false: there is no draft */
    async cancelRelease(key: MethodKey, actor: Actor): Promise<boolean> {
      return change([key], async (tx) => {
        const rows = await tx.update(methodDrafts).set(noRelease).where(isOfMethod(methodDrafts, key)).returning();
        await endRelease(tx, key, 'taken-back');
        if (rows.length > 0) await audit(tx, actor, 'taken back', key);
        return rows.length > 0;
      });
    },
    /**
     * Takes a release back because of a limit; a time of its own goes, too. Nodes may try at once.
     * @returns false: it has ended already
     */
    async stopRelease({ id, transaction, name }: MethodKey & { readonly id: number }, broken: BrokenLimit) {
      const key = { transaction, name };
      return change([key], async (tx): Promise<boolean> => {
        if (!(await endRelease(tx, key, 'stopped', { id, stopped: broken }))) return false;
        await tx.update(methodDrafts).set(noRelease).where(isOfMethod(methodDrafts, key));
        await audit(tx, gatewayActor, 'stopped by itself', key, brokenText(broken));
        return true;
      });
    },
    /** Scheduled drafts that are due. */
    due: (now: Date) => db.select().from(methodDrafts).where(lte(methodDrafts.publishAt, now)),
    /**
     * Discards a draft; without one nothing happens.
     * @param seen the revision that is discarded; null: whatever there is
     */
    async deleteDraft(key: MethodKey, actor: Actor, seen: number | null = null): Promise<Conflict | null> {
      return change([key], async (tx): Promise<Conflict | null> => {
        const dropped = await endDraft(tx, key, seen, false);
        const left = dropped ? null : await draftOf(tx, key);
        if (left) return { conflict: left };
        await endRelease(tx, key, 'thrown-away');
        if (dropped) await audit(tx, actor, 'draft thrown away', key);
        return null;
      });
    },
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
      return change([key], async (tx) => {
        const about = { note, reason, isAtOnce };
        const revision = await publishDraft(tx, key, seen, about, actor);
        if (revision === null) return { conflict: await draftOf(tx, key) };
        await audit(tx, actor, 'published', key, publishedText(revision, about), revision);
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
      return change(drafts, async (tx) => {
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
          await audit(tx, actor, 'published', key, publishedText(revision, about), revision);
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
      return change([key], async (tx) => {
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
        await audit(tx, actor, 'rolled back', key, detailOf(what, note, comment), revision);
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
      return change(moves, async (tx) => {
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
          await audit(tx, actor, 'moved', key, detailOf(place, note, comment), revision);
        return true;
      });
    },
    archive: (key: MethodKey, isArchived: boolean, actor: Actor, note = '') =>
      archiveMany([key], isArchived, actor, note),
    archiveMany,
  };
}
