import { and, asc, gt, lt, ne } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { MethodKey } from '../../contract/generated/types';
import { isOfMethod } from '../db/columns';
import type { Database } from '../db/openDatabase';
import { opsPresence } from '../db/schema';
import type { Redis } from '../redis/openRedis';

/** Who has which method open, on any node. A courtesy, not a lock. */
export interface Presence {
  /** Announces that somebody has a method open. @returns who else has */
  announce(key: MethodKey, who: string): Promise<string[]>;
}

/** ms. The studio announces itself every 5 s. */
const expiresAfter = 12_000;

export function createPresence(db: Database, now: () => number = Date.now): Presence {
  return {
    async announce({ transaction, name }, who) {
      const at = new Date(now());
      const expired = new Date(now() - expiresAfter);
      await db.delete(opsPresence).where(lt(opsPresence.at, expired));
      await db
        .insert(opsPresence)
        .values({ transaction, name, who, at })
        .onConflictDoUpdate({ target: [opsPresence.transaction, opsPresence.name, opsPresence.who], set: { at } });
      const others = and(
        isOfMethod(opsPresence, { transaction, name }),
        ne(opsPresence.who, who),
        gt(opsPresence.at, expired),
      );
      const rows = await db.select().from(opsPresence).where(others).orderBy(asc(opsPresence.who));
      return rows.map((row) => row.who);
    },
  };
}

/** The same in Redis, a sorted set for each method: the database is spared a write every 5 s for each open editor. */
export function createRedisPresence({ client }: Redis, log: FastifyBaseLogger, now: () => number = Date.now): Presence {
  return {
    async announce({ transaction, name }, who) {
      const set = `cashier:presence:${transaction}:${name}`;
      try {
        const replies = await client
          .multi()
          .zRemRangeByScore(set, 0, now() - expiresAfter)
          .zAdd(set, { score: now(), value: who })
          .pExpire(set, expiresAfter)
          .zRange(set, 0, -1)
          .exec();
        const everybody: unknown = replies.at(-1);
        return Array.isArray(everybody)
          ? everybody
              .map(String)
              .filter((other) => other !== who)
              .sort()
          : [];
      } catch (error) {
        log.warn({ err: error }, 'who else edits a method is not known while Redis is away');
        return [];
      }
    },
  };
}
