import type { FastifyPluginAsync } from 'fastify';
import {
  isArchiveRequest,
  isPublishManyRequest,
  isReorderRequest,
  isRollbackRequest,
} from '../../contract/generated/studioApiValidators';
import type { Approval, MethodKey } from '../../contract/generated/types';
import type { Actor } from '../audit/writeAudit';
import { mayChangeAll, maySeeAny, otherCountries } from '../people/requireCountries';
import { addCall } from './addCall';
import type { ApprovalStore, ApprovedAction } from './approvalStore';
import { createManyPublisher } from './createManyPublisher';
import { createPublisherActions } from './publisherActions';
import type { PublishRoutesOptions } from './publishRoutes';
import { commentMissing, Refused } from './Refused';
import { actorOf } from './roles';

export type ApprovalRoutesOptions = Omit<PublishRoutesOptions, 'isFourEyes'>;

type Row = Awaited<ReturnType<ApprovalStore['open']>>[number];

const noteOf = (request: unknown): string => String(Reflect.get(Object(request), 'note') ?? '');

const toWire = ({ id, action, keys, request, requesterId, requester, at }: Row, reader: Actor): Approval => ({
  id,
  action: isArchiveRequest(request) && action === 'archive' && request.isArchived === false ? 'restore' : action,
  methods: keys.map(({ transaction, name }) => `${transaction} ${name}`),
  keys,
  note: noteOf(request),
  ...(isRollbackRequest(request) &&
    action === 'rollback' && { revision: request.revision, atOnce: request.atOnce ?? false }),
  ...(isReorderRequest(request) && action === 'reorder' && { moves: request.moves }),
  ...(isPublishManyRequest(request) &&
    action === 'publish' && { drafts: request.methods, reason: request.reason ?? '', atOnce: request.atOnce ?? false }),
  requester,
  isOwn: requesterId === reader.id,
  at: at.toISOString(),
});

const decidedToWire = (row: Row, reader: Actor) => ({
  ...toWire(row, reader),
  decision: {
    outcome: row.outcome ?? 'failed',
    by: row.decider,
    comment: row.comment,
    at: (row.decidedAt ?? row.at).toISOString(),
  },
});

const gone = new Refused(409, 'APPROVAL_GONE', 'Somebody has decided it already, or it is your own request.');

/**
 * The list of requests that wait for a second publisher, and the decision (PROD-8). For publishers and admins
 * (`studioApi`): who has made the request and ops tokens may not approve it (`fourEyes`), ops tokens may decline.
 */
export const approvalRoutes: FastifyPluginAsync<ApprovalRoutesOptions> = async (app, options) => {
  const { store, approvals, fourEyes } = options;
  const actions = createPublisherActions(options);
  const many = createManyPublisher(options);

  /** Who has requested it, and what the approver wrote. */
  interface Story {
    readonly by: string;
    readonly comment: string;
  }
  type Perform = (actor: Actor, keys: readonly MethodKey[], request: unknown, story: Story) => Promise<object>;
  /** The stored body is parsed again: the gateway may be newer than the request. */
  const perform: { readonly [Action in ApprovedAction]: Perform } = {
    rollback: async (actor, keys, request, { by, comment }) =>
      isRollbackRequest(request)
        ? actions.rollback(actor, keys, { ...request, note: `${request.note?.trim() ?? ''} (${by})`.trim() }, comment)
        : gone,
    archive: async (actor, keys, request, { by, comment }) =>
      isArchiveRequest(request) ? actions.archive(actor, keys, request, `${by}${comment && `: ${comment}`}`) : gone,
    reorder: async (actor, keys, request, { by, comment }) =>
      isReorderRequest(request)
        ? actions.reorder(actor, keys, { ...request, note: `${request.note ?? ''} (${by})` }, comment)
        : gone,
    publish: async (actor, _, request, { by, comment }) =>
      isPublishManyRequest(request)
        ? many.publish(actor, { ...request, note: `${request.note?.trim() ?? ''} (${by}${comment && `: ${comment}`})` })
        : gone,
  };

  addCall(app, 'approvals', async ({ request, operator }) => {
    const actor = actorOf(request);
    const seen = async (rows: readonly Row[]): Promise<readonly Row[]> => {
      const isSeen = await Promise.all(
        rows.map(({ requesterId, keys }) => requesterId === actor.id || maySeeAny(store, operator, keys)),
      );
      return rows.filter((_, index) => isSeen[index]);
    };
    return {
      approvals: (await seen(await approvals.open())).map((row) => toWire(row, actor)),
      decided: (await seen(await approvals.decided())).map((row) => decidedToWire(row, actor)),
    };
  });
  addCall(app, 'approve', async ({ request, operator, signal, body: { id, comment: typed = '' } }) => {
    const comment = typed.trim();
    const actor = actorOf(request);
    const known = (await approvals.open()).find((row) => row.id === id);
    if (!known) return gone;
    const refused = await fourEyes.approveRefused(known.requesterId, operator);
    if (refused) return refused;
    if (!(await mayChangeAll(store, operator, known.keys))) return otherCountries(operator);
    if (known.action === 'publish' && isPublishManyRequest(known.request)) {
      const refused = await many.refusal(operator, known.request, true, signal);
      if (refused) return refused;
    }
    const row = await approvals.take(id, actor, comment);
    if (!row) return gone;
    const story = { by: `requested by ${row.requester}`, comment };
    const done = await perform[row.action](actor, row.keys, row.request, story);
    if (done instanceof Refused) {
      await approvals.fail(id);
      return done;
    }
    return { widgets: Number(Reflect.get(done, 'widgets') ?? 0) };
  });
  addCall(app, 'decline', async ({ request, operator, body: { id, comment: typed = '' } }) => {
    const comment = typed.trim();
    const actor = actorOf(request);
    const known = (await approvals.open()).find((row) => row.id === id);
    if (known && known.requesterId !== actor.id) {
      if (!(await mayChangeAll(store, operator, known.keys))) return otherCountries(operator);
      if (comment === '') return commentMissing;
    }
    return (await approvals.decline(id, actor, comment)) ? {} : gone;
  });
};
