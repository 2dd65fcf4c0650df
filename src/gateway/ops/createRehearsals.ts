import { randomUUID } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Layout } from '../../contract/generated/types';
import type { Database } from '../db/openDatabase';
import { rehearsals } from '../db/schema';
import type { Layouts } from '../layouts/Layouts';
import { overrideLayout } from '../layouts/Layouts';
import type { PublishedLayouts } from '../layouts/loadLayouts';
import type { Tokens } from '../tokens/createTokens';

/** The sandbox player of a rehearsal. */
export interface Rehearsal {
  readonly token: string;
  readonly userId: string;
}

export interface Rehearsals {
  /** Creates a sandbox player who gets this layout as if it were published. */
  start(layout: Layout): Promise<Rehearsal>;
  /** The layouts for one user: a rehearsing player's draft, else those of `PublishedLayouts.forUser`. */
  layoutsFor(userId: string): Promise<Layouts>;
}

/** A rehearsal lasts an hour. */
const durationSeconds = 3600;
const userIdPrefix = 'rehearsal-';

/** So that the rehearsed method is not searched for among all others. */
const firstInList = (layout: Layout): Layout => ({
  ...layout,
  method: { ...layout.method, position: Number.MIN_SAFE_INTEGER },
});

/** Rehearsals of drafts in the sandbox, each by a player of its own. */
export function createRehearsals(db: Database, layouts: PublishedLayouts, tokens: Tokens): Rehearsals {
  return {
    async start(layout) {
      const userId = `${userIdPrefix}${randomUUID()}`;
      const { token } = await tokens.issue(userId, durationSeconds);
      await db.delete(rehearsals).where(lt(rehearsals.endsAt, new Date()));
      await db.insert(rehearsals).values({ userId, layout, endsAt: new Date(Date.now() + durationSeconds * 1000) });
      return { token, userId };
    },
    async layoutsFor(userId) {
      if (!userId.startsWith(userIdPrefix)) return layouts.forUser(userId);
      const mine = and(eq(rehearsals.userId, userId), gt(rehearsals.endsAt, new Date()));
      const [row] = await db.select().from(rehearsals).where(mine).limit(1);
      // No form can be open from before the rehearsal. The draft is offered in every country.
      return row ? overrideLayout(layouts, firstInList(row.layout), () => [], true) : layouts.forUser(userId);
    },
  };
}
