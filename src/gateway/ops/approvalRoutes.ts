import type { FastifyPluginAsync } from 'fastify';
import {
  isArchiveRequest,
  isPublishManyRequest,
  isReorderRequest,
  isRollbackRequest,
} from '../../contract/generated/studioApiValidators';
import type { Approval, MethodKey } from '../../contract/generated/types';
import type { Actor } from '../audit/writeAudit';
import { mayChangeAll, otherCountries } from '../people/requireCountries';
import { actorOf } from './accessHooks';
import { addCall } from './addCall';
import type { ApprovalStore, ApprovedAction } from './approvalStore';
import type { LintLayout } from './createLayoutLint';
import { createManyPublisher } from './createManyPublisher';
import type { LayoutStore } from './layoutStore';
import { createPublisherActions } from './publisherActions';
import { Refused } from './Refused';

export interface ApprovalRoutesOptions {
  readonly store: LayoutStore;
  readonly approvals: ApprovalStore;
  readonly lint: LintLayout;
  /** Brings every widget up to date. */
  readonly onPublish: (revision: number) => Promise<number>;
}

type Row = Awaited<ReturnType<ApprovalStore['open']>>[number];

const noteOf = (request: unknown): string => String(Reflect.get(Object(request), 'note') ?? '');

const toWire = ({ id, action, keys, request, requesterId, requester, at }: Row, reader: Actor): Approval => ({
  id,
  action: isArchiveRequest(request) && action === 'archive' && request.isArchived === false ? 'restore' : action,
  methods: keys.map(({ transaction, name }) => `${transaction} ${name}`),
  note: noteOf(request),
  ...(isRollbackRequest(request) && action === 'rollback' && { revision: request.revision }),
  requester,
  isOwn: requesterId === reader.id,
  at: at.toISOString(),
});

const gone = new Refused(409, 'APPROVAL_GONE', 'Somebody has decided it already, or it is your own request.');

/** The list of requests that wait for a second publisher, and the decision (PROD-8). */
export const approvalRoutes: FastifyPluginAsync<ApprovalRoutesOptions> = async (app, options) => {
  const { store, approvals } = options;
  const actions = createPublisherActions(options);
  const many = createManyPublisher(options);

  type Perform = (actor: Actor, keys: readonly MethodKey[], request: unknown, by: string) => Promise<object>;
  /** The stored body is parsed again: the gateway may be newer than the request. */
  const perform: { readonly [Action in ApprovedAction]: Perform } = {
    rollback: async (actor, keys, request, by) =>
      isRollbackRequest(request)
        ? actions.rollback(actor, keys, { ...request, note: `${request.note?.trim() ?? ''} (${by})`.trim() })
        : gone,
    archive: async (actor, keys, request, by) =>
      isArchiveRequest(request) ? actions.archive(actor, keys, request, by) : gone,
    reorder: async (actor, keys, request, by) =>
      isReorderRequest(request)
        ? actions.reorder(actor, keys, { ...request, note: `${request.note ?? ''} (${by})` })
        : gone,
    publish: async (actor, _, request, by) =>
      isPublishManyRequest(request)
        ? many.publish(actor, { ...request, note: `${request.note?.trim() ?? ''} (${by})` })
        : gone,
  };

  addCall(app, 'approvals', async ({ request }) => ({
    approvals: (await approvals.open()).map((row) => toWire(row, actorOf(request))),
  }));
  addCall(app, 'approve', async ({ request, operator, signal, body: { id } }) => {
    const actor = actorOf(request);
    const known = (await approvals.open()).find((row) => row.id === id);
    if (!known) return gone;
    if (known.requesterId === actor.id)
      return new Refused(403, 'FOUR_EYES', 'Somebody else has to approve what you have requested.');
    if (!(await mayChangeAll(store, operator, known.keys))) return otherCountries(operator);
    if (known.action === 'publish' && isPublishManyRequest(known.request)) {
      const refused = await many.refusal(operator, known.request, true, signal);
      if (refused) return refused;
    }
    const row = await approvals.take(id, actor);
    if (!row) return gone;
    const done = await perform[row.action](actor, row.keys, row.request, `requested by ${row.requester}`);
    if (done instanceof Refused) return done;
    return { widgets: Number(Reflect.get(done, 'widgets') ?? 0) };
  });
  addCall(app, 'decline', async ({ request, body: { id } }) =>
    (await approvals.decline(id, actorOf(request))) ? {} : gone,
  );
};
