import { and, eq, lte } from 'drizzle-orm';
import type { BrokenLimit, Layout, MethodKey, SaveDraftRequest, StopLimits } from '../../contract/generated/types';
import { defaultStopLimits } from '../../tables/releaseLimits';
import { type Actor, gatewayActor } from '../audit/writeAudit';
import { isOfMethod } from '../db/columns';
import type { Database } from '../db/openDatabase';
import { methodDrafts } from '../db/schema';
import { beginRelease, endRelease } from '../releases/releaseRows';
import { authorsOf, beginDraft, draftOf, endDraft, isUnreleased, noRelease, withAuthor } from './draftRows';
import { auditMethod, type Conflict, changeMethods, withReason } from './methodChanges';
import { publishedOf } from './versionRows';

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

/** Which limit a release has broken, as '80 % → 61 %, limit sentPoints 5': for the audit log. */
const brokenText = ({ limit, value, old, new: fresh }: BrokenLimit): string =>
  `${Math.round(old * 100)} % → ${Math.round(fresh * 100)} %, limit ${limit} ${value}`;

/** What a save expects, beside the draft's revision. */
type SaveConditions = Pick<SaveDraftRequest, 'published' | 'mayStopRelease'>;

/** Drafts, and their releases to some players or at a time. */
export function createDraftStore(db: Database) {
  return {
    draftOf: (key: MethodKey) => draftOf(db, key),
    drafts: () => db.select().from(methodDrafts),
    /** Scheduled drafts that are due. */
    due: (now: Date) => db.select().from(methodDrafts).where(lte(methodDrafts.publishAt, now)),
    /** @param seen the draft's revision that was edited; 0: there was none */
    async saveDraft(
      key: MethodKey,
      layout: Layout,
      seen: number,
      actor: Actor,
      { published, mayStopRelease = true }: SaveConditions = {},
    ): Promise<{ revision: number } | Conflict> {
      return changeMethods(db, [key], async (tx) => {
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
          await auditMethod(tx, actor, 'draft begun', key);
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
    /**
     * Discards a draft; without one nothing happens.
     * @param seen the revision that is discarded; null: whatever there is
     */
    async deleteDraft(key: MethodKey, actor: Actor, seen: number | null = null): Promise<Conflict | null> {
      return changeMethods(db, [key], async (tx): Promise<Conflict | null> => {
        const dropped = await endDraft(tx, key, seen, false);
        const left = dropped ? null : await draftOf(tx, key);
        if (left) return { conflict: left };
        await endRelease(tx, key, 'thrown-away');
        if (dropped) await auditMethod(tx, actor, 'draft thrown away', key);
        return null;
      });
    },
    /** Releases the reviewed draft to some players, or schedules it. @param seen the reviewed revision */
    async release(key: MethodKey, seen: number, release: Release, actor: Actor) {
      const { share, publishAt, note, reason = '', stopWhen = defaultStopLimits, isAtOnce = false } = release;
      return changeMethods(db, [key], async (tx): Promise<{ revision: number } | Conflict> => {
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
          await auditMethod(tx, actor, 'shown to some', key, `${share} of 100 players: ${withReason(note, reason)}`);
        }
        if (publishAt)
          await auditMethod(tx, actor, 'scheduled', key, `${publishAt.toISOString()}: ${withReason(note, reason)}`);
        return { revision: seen };
      });
    },
    /** Cancels a partial or scheduled release. @returns false: there is no draft */
    async cancelRelease(key: MethodKey, actor: Actor): Promise<boolean> {
      return changeMethods(db, [key], async (tx) => {
        const rows = await tx.update(methodDrafts).set(noRelease).where(isOfMethod(methodDrafts, key)).returning();
        await endRelease(tx, key, 'taken-back');
        if (rows.length > 0) await auditMethod(tx, actor, 'taken back', key);
        return rows.length > 0;
      });
    },
    /**
     * Takes a release back because of a limit; a time of its own goes, too. Nodes may try at once.
     * @returns false: it has ended already
     */
    async stopRelease({ id, transaction, name }: MethodKey & { readonly id: number }, broken: BrokenLimit) {
      const key = { transaction, name };
      return changeMethods(db, [key], async (tx): Promise<boolean> => {
        if (!(await endRelease(tx, key, 'stopped', { id, stopped: broken }))) return false;
        await tx.update(methodDrafts).set(noRelease).where(isOfMethod(methodDrafts, key));
        await auditMethod(tx, gatewayActor, 'stopped by itself', key, brokenText(broken));
        return true;
      });
    },
  };
}
