import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type {
  ArchiveRequest,
  MethodKey,
  PublishManyRequest,
  ReorderRequest,
  RollbackRequest,
} from '../../contract/generated/types';
import { type Actor, writeAudit } from '../audit/writeAudit';
import type { Database } from '../db/openDatabase';
import { approvals } from '../db/peopleTables';

/** The calls that two people make together, with their bodies. */
export interface ApprovedRequests {
  rollback: RollbackRequest;
  archive: ArchiveRequest;
  reorder: ReorderRequest;
  publish: PublishManyRequest;
}
export type ApprovedAction = keyof ApprovedRequests;

const expiresAfter = 7 * 24 * 3_600_000;

const textOf = (keys: readonly MethodKey[]): string =>
  keys.map(({ transaction, name }) => `${transaction} ${name}`).join(', ');

/** What one publisher has requested and another one has to approve (PROD-8). A request expires after a week. */
export function createApprovalStore(db: Database, now: () => number = Date.now) {
  const isOpen = () => gt(approvals.expiresAt, new Date(now()));
  return {
    open: () => db.select().from(approvals).where(isOpen()).orderBy(asc(approvals.id)),
    async add<Action extends ApprovedAction>(
      actor: Actor,
      action: Action,
      keys: readonly MethodKey[],
      request: ApprovedRequests[Action],
    ): Promise<void> {
      await db.transaction(async (tx) => {
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
    /** Takes a request off the list for another person, who carries it out. @returns null: it is gone, or their own */
    async take(id: number, { id: approverId }: Actor) {
      const isTaken = and(eq(approvals.id, id), ne(approvals.requesterId, approverId), isOpen());
      const [row] = await db.delete(approvals).where(isTaken).returning();
      return row ?? null;
    },
    /** Takes a request off the list for good; the requester may, too. @returns false: it is gone */
    async decline(id: number, actor: Actor): Promise<boolean> {
      return db.transaction(async (tx) => {
        const [row] = await tx.delete(approvals).where(eq(approvals.id, id)).returning();
        if (row)
          await writeAudit(tx, actor, 'approval declined', {
            detail: `${row.action}: ${textOf(row.keys)}, requested by ${row.requester}`,
          });
        return row !== undefined;
      });
    },
  };
}

export type ApprovalStore = ReturnType<typeof createApprovalStore>;
