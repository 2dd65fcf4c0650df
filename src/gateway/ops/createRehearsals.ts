import { randomUUID } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Layout } from '../../contract/generated/types';
import type { Database } from '../db/openDatabase';
import { rehearsals } from '../db/schema';
import type { Layouts } from '../layouts/Layouts';
import { overrideLayout } from '../layouts/Layouts';
import type { PublishedLayouts } from '../layouts/loadLayouts';
import type { Tokens } from '../tokens';

/** A rehearsal's token. */
export interface Rehearsal {
  readonly token: string;
  readonly userId: string;
}

export interface Rehearsals {
  /** A sandbox player for whom this layout is published, and for nobody else. */
  start(layout: Layout): Promise<Rehearsal>;
  /** The layouts as this user sees them. */
  layoutsFor(userId: string): Promise<Layouts>;
}

/** So long one may rehearse, in seconds. */
const durationSeconds = 3600;
const userIdPrefix = 'rehearsal-';

/** Rehearsals of drafts in the sandbox: a player of their own sees the draft in the place of what is published. */
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
      // Nobody has opened a form of a rehearsal before it began; it is shown wherever the player is.
      return row ? overrideLayout(layouts, row.layout, () => [], true) : layouts.forUser(userId);
    },
  };
}
