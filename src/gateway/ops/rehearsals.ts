import { randomUUID } from 'node:crypto';
import type { Layout } from '../../contract/generated/types';
import { layoutInstead } from '../layoutInstead';
import type { PublishedLayouts } from '../layouts';
import type { Layouts } from '../offers';
import type { Tokens } from '../tokens';

/** A rehearsal's token. */
export interface Rehearsal {
  readonly token: string;
  readonly userId: string;
}

export interface Rehearsals {
  /** A sandbox player for whom this layout is published, and for nobody else. */
  begin(layout: Layout): Promise<Rehearsal>;
  /** The layouts as this user sees them. */
  layoutsFor(userId: string): Layouts;
}

/** So long one may rehearse, in seconds. */
const lasting = 3600;
/** The oldest makes room. */
const most = 200;

/**
 * Rehearsals of drafts in the sandbox: a player of their own sees the draft in the place of what is published. They live
 * in the memory of the node that began them.
 */
export function createRehearsals(layouts: PublishedLayouts, tokens: Tokens): Rehearsals {
  const drafts = new Map<string, Layout>();
  return {
    async begin(layout) {
      const userId = `rehearsal-${randomUUID()}`;
      const { token } = await tokens.issue(userId, lasting);
      drafts.set(userId, layout);
      const [oldest] = drafts.keys();
      if (drafts.size > most && oldest !== undefined) drafts.delete(oldest);
      return { token, userId };
    },
    layoutsFor(userId) {
      const draft = drafts.get(userId);
      // Nobody has opened a form of a rehearsal before it began; it is shown wherever the player is.
      return draft ? layoutInstead(layouts, draft, () => null, true) : layouts.forUser(userId);
    },
  };
}
