import type { MethodKey } from '../../contract/generated/types';
import type { AuditAction } from '../../contract/studio/studioCalls';
import { type Actor, writeAudit } from '../audit/writeAudit';
import type { Database, Executor } from '../db/openDatabase';
import type { methodDrafts } from '../db/schema';
import { takeLocks } from '../db/takeLocks';

/** Nothing was written: somebody else has saved this draft in the meantime; null: published or deleted it. */
export interface Conflict {
  readonly conflict: typeof methodDrafts.$inferSelect | null;
}

/** Changes of a method go one by one, on all nodes: what one has read of it stays so until it has written. */
export const changeMethods = <Result>(
  db: Database,
  keys: readonly MethodKey[],
  write: (tx: Executor) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    await takeLocks(
      tx,
      keys.map(({ transaction, name }) => `method ${transaction} ${name}`),
    );
    return write(tx);
  });

export const auditMethod = (
  executor: Pick<Database, 'execute'>,
  actor: Actor,
  what: AuditAction,
  key: MethodKey,
  detail = '',
  revision: number | null = null,
) => writeAudit(executor, actor, what, { key, detail, revision });

/** For the audit log. */
export const withReason = (note: string, reason: string): string =>
  reason === '' ? note : `${note} (warnings: ${reason})`;
