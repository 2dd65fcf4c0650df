import { and, asc, desc, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm';
import type {
  ApprovalDecision,
  ArchiveRequest,
  MethodKey,
  PublishManyRequest,
  ReorderRequest,
  RollbackRequest,
} from '../../contract/generated/types';
import { isSameJson } from '../../lint/changes/sameJson';
import { day } from '../../tables/durations';
import { type Actor, writeAudit } from '../audit/writeAudit';
import type { Database } from '../db/openDatabase';
import { approvals } from '../db/peopleTables';
import { takeLocks } from '../db/takeLocks';

/** The calls that two people make together, with their bodies. */
export interface ApprovedRequests {
  rollback: RollbackRequest;
  archive: ArchiveRequest;
  reorder: ReorderRequest;
  publish: PublishManyRequest;
}
export type ApprovedAction = keyof ApprovedRequests;

const expiresAfter = 7 * day;
/** Decided requests are shown this long, and so many of them. */
const shownFor = 30 * day;
const maxDecided = 50;

const textOf = (keys: readonly MethodKey[]): string =>
  keys.map(({ transaction, name }) => `${transaction} ${name}`).join(', ');

/** What one publisher has requested and another one has to approve (PROD-8). A request expires after a week. */
export function createApprovalStore(db: Database, now: () => number = Date.now) {
  const isOpen = () => and(isNull(approvals.outcome), gt(approvals.expiresAt, new Date(now())));
  const decision = (outcome: ApprovalDecision['outcome'], { id, who }: Actor, comment: string) => ({
    outcome,
    deciderId: id,
    decider: who,
    comment,
    decidedAt: new Date(now()),
  });
  const detailOf = ({ action, keys, requester }: typeof approvals.$inferSelect, comment: string): string =>
    `${action}: ${textOf(keys)}, requested by ${requester}${comment && `: ${comment}`}`;
  return {
    open: () => db.select().from(approvals).where(isOpen()).orderBy(asc(approvals.id)),
    /** Newest first. */
    decided: () =>
      db
        .select()
        .from(approvals)
        .where(and(isNotNull(approvals.outcome), gt(approvals.decidedAt, new Date(now() - shownFor))))
        .orderBy(desc(approvals.decidedAt), desc(approvals.id))
        .limit(maxDecided),
    /** Adds a request, unless this person has the same one open. */
    async add<Action extends ApprovedAction>(
      actor: Actor,
      action: Action,
      keys: readonly MethodKey[],
      request: ApprovedRequests[Action],
    ): Promise<void> {
      await db.transaction(async (tx) => {
        await takeLocks(tx, [`approvals ${actor.id}`]);
        const own = and(isOpen(), eq(approvals.action, action), eq(approvals.requesterId, actor.id));
        const open = await tx.select().from(approvals).where(own);
        if (open.some((row) => isSameJson([row.keys, row.request], [keys, request]))) return;
        await tx.insert(approvals).values({
          action,
          keys: [...keys],
          request,
          requesterId: actor.id,
          requester: actor.who,
          at: new Date(now()),
          expiresAt: new Date(now() + expiresAfter),
        });
        await writeAudit(tx, actor, 'approval requested', { detail: `${action}: ${textOf(keys)}` });
      });
    },
    /** Approves a request of another person, who then carries it out. @returns null: it is gone, or their own */
    async take(id: number, actor: Actor, comment: string) {
      const isTaken = and(eq(approvals.id, id), ne(approvals.requesterId, actor.id), isOpen());
      return db.transaction(async (tx) => {
        const [row] = await tx
          .update(approvals)
          .set(decision('approved', actor, comment))
          .where(isTaken)
          .returning();
        if (row) await writeAudit(tx, actor, 'approval given', { detail: detailOf(row, comment) });
        return row ?? null;
      });
    },
    /** Records that what was approved could no longer be done. */
    async fail(id: number): Promise<void> {
      await db.update(approvals).set({ outcome: 'failed' }).where(eq(approvals.id, id));
    },
    /** Declines a request, or takes back one's own. @returns false: it is gone */
    async decline(id: number, actor: Actor, comment: string): Promise<boolean> {
      return db.transaction(async (tx) => {
        const [known] = await tx
          .select()
          .from(approvals)
          .where(and(eq(approvals.id, id), isOpen()))
          .for('update');
        if (!known) return false;
        const outcome = known.requesterId === actor.id ? 'cancelled' : 'declined';
        await tx
          .update(approvals)
          .set(decision(outcome, actor, comment))
          .where(eq(approvals.id, id));
        await writeAudit(tx, actor, 'approval declined', { detail: detailOf(known, comment) });
        return true;
      });
    },
  };
}

export type ApprovalStore = ReturnType<typeof createApprovalStore>;
