import { randomUUID } from 'node:crypto';
import type { Layout } from '../../contract/generated/types';
import type { Layouts } from '../layouts';
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
export function createRehearsals(layouts: Layouts, tokens: Tokens): Rehearsals {
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
      if (!draft) return layouts;
      const isIt = (transaction: string, name: string): boolean =>
        transaction === draft.transaction && name === draft.method.name;
      return {
        ...layouts,
        find: (transaction, name) => (isIt(transaction, name) ? draft : layouts.find(transaction, name)),
        // Nobody has opened a form of a rehearsal before it began.
        former: (transaction, name) => (isIt(transaction, name) ? null : layouts.former(transaction, name)),
        offered: (transaction, country, currency) => [
          ...layouts
            .offered(transaction, country, currency)
            .filter((layout) => !isIt(layout.transaction, layout.method.name)),
          ...(transaction === draft.transaction ? [draft] : []),
        ],
      };
    },
  };
}
