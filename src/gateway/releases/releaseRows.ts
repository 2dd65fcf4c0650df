import { and, eq, isNull } from 'drizzle-orm';
import type { BrokenLimit, Layout, MethodKey, ReleaseHealth, StopLimits } from '../../contract/generated/types';
import { isOfMethod } from '../db/columns';
import type { Database } from '../db/openDatabase';
import { releasePlayers, releases } from '../db/releaseTables';

type Executor = Pick<Database, 'insert' | 'update' | 'delete'>;

/** What is known of a release when it starts. */
export interface ReleaseStart {
  /** 0: the method is not published. */
  readonly publishedRevision: number;
  readonly layout: Layout;
  readonly share: number;
  readonly by: string;
  readonly note: string;
  readonly reason: string;
  readonly stopWhen: StopLimits;
}

/** Writes the start of a release into its method's list. End the one before first. */
export async function beginRelease(tx: Executor, { transaction, name }: MethodKey, start: ReleaseStart): Promise<void> {
  await tx.insert(releases).values({ transaction, name, ...start, startedAt: new Date() });
}

/**
 * Ends a method's running release, and forgets its players; their counts stay.
 * @param id only this release
 * @returns false: none runs
 */
export async function endRelease(
  tx: Executor,
  key: MethodKey,
  end: NonNullable<ReleaseHealth['end']>,
  { id, stopped = null }: { readonly id?: number; readonly stopped?: BrokenLimit | null } = {},
): Promise<boolean> {
  const running = and(
    isOfMethod(releases, key),
    isNull(releases.endedAt),
    id === undefined ? undefined : eq(releases.id, id),
  );
  const [ended] = await tx.update(releases).set({ endedAt: new Date(), end, stopped }).where(running).returning();
  if (ended) await tx.delete(releasePlayers).where(eq(releasePlayers.releaseId, ended.id));
  return ended !== undefined;
}
