import { and, asc, eq, gt, lt, ne } from 'drizzle-orm';
import type { MethodKey } from '../../contract/generated/types';
import type { Database } from '../db/openDatabase';
import { opsPresence } from '../db/schema';

/** ms. The studio announces itself every 5 s. */
const expiresAfter = 12_000;

/** Who has which method open, on any node. A courtesy, not a lock. */
export function createPresence(db: Database, now: () => number = Date.now) {
  return {
    /** Announces that somebody has a method open. @returns who else has */
    async announce({ transaction, name }: MethodKey, who: string): Promise<string[]> {
      const at = new Date(now());
      const expired = new Date(now() - expiresAfter);
      await db.delete(opsPresence).where(lt(opsPresence.at, expired));
      await db
        .insert(opsPresence)
        .values({ transaction, name, who, at })
        .onConflictDoUpdate({ target: [opsPresence.transaction, opsPresence.name, opsPresence.who], set: { at } });
      const others = and(
        eq(opsPresence.transaction, transaction),
        eq(opsPresence.name, name),
        ne(opsPresence.who, who),
        gt(opsPresence.at, expired),
      );
      const rows = await db.select().from(opsPresence).where(others).orderBy(asc(opsPresence.who));
      return rows.map((row) => row.who);
    },
  };
}

export type Presence = ReturnType<typeof createPresence>;
