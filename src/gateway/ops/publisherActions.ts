import type { MethodKey, PublishReply, WidgetsReply } from '../../contract/generated/types';
import type { Actor } from '../audit/writeAudit';
import type { ApprovedRequests } from './approvalStore';
import type { LayoutStore } from './layoutStore';
import { Refused } from './Refused';

export interface ActionOptions {
  readonly store: LayoutStore;
  /** Brings every widget up to date. @returns how many open widgets of this node got a push */
  readonly onPublish: (revision: number) => Promise<number>;
}

const noVersion = new Refused(404, 'NO_VERSION', 'There is no such version.');
const noMethod = new Refused(404, 'NO_METHOD', 'There is no such method.');
const listChanged = new Refused(
  409,
  'LIST_CHANGED',
  'Somebody else has published one of these methods since you opened the list. Reload it and try again.',
);

/**
 * What a publisher does alone, or with FOUR_EYES=1 on another one's request, with a comment for the history.
 * @returns how it went, or why it did not
 */
export function createPublisherActions({ store, onPublish }: ActionOptions) {
  return {
    async rollback(actor: Actor, [key]: readonly MethodKey[], request: ApprovedRequests['rollback'], comment = '') {
      const note = request.note?.trim() ?? '';
      const rolled = key && (await store.rollback(key, request.revision, note, actor, comment, request.atOnce));
      return rolled ? ({ ...rolled, widgets: await onPublish(rolled.revision) } satisfies PublishReply) : noVersion;
    },
    async archive(actor: Actor, keys: readonly MethodKey[], request: ApprovedRequests['archive'], note = '') {
      const isDone = await store.archiveMany(keys, request.isArchived ?? true, actor, note);
      return isDone ? ({ widgets: await onPublish(0) } satisfies WidgetsReply) : noMethod;
    },
    async reorder(
      actor: Actor,
      _: readonly MethodKey[],
      { moves, note = '' }: ApprovedRequests['reorder'],
      comment = '',
    ) {
      const isDone = await store.reorder(moves, note.trim(), actor, comment);
      return isDone ? ({ widgets: await onPublish(0) } satisfies WidgetsReply) : listChanged;
    },
  };
}
