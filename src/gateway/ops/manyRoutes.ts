import type { FastifyPluginAsync } from 'fastify';
import { methodKeyOf } from '../../contract/studio/methodKey';
import { mayChangeAll, otherCountries } from '../people/requireCountries';
import { addCall } from './addCall';
import { createManyPublisher } from './createManyPublisher';
import { createPublisherActions } from './publisherActions';
import { approvalRequested, noteMissing, type PublishRoutesOptions } from './publishRoutes';
import { actorOf } from './roles';

/** What a publisher does to many methods at once: one request, one note, all or none (AUTHOR-7). */
export const manyRoutes: FastifyPluginAsync<PublishRoutesOptions> = async (app, options) => {
  const { store, approvals, isFourEyes } = options;
  const publisher = createManyPublisher(options);
  const actions = createPublisherActions(options);

  addCall(app, 'publishMany', async ({ body, operator, request, signal }) => {
    if ((body.note ?? '').trim() === '') return noteMissing;
    const keys = body.methods.map(methodKeyOf);
    if (!(await mayChangeAll(store, operator, keys))) return otherCountries(operator);
    // With four eyes it is whoever approves it that publishes.
    const refused = await publisher.refusal(operator, body, false, signal);
    if (refused) return refused;
    if (!isFourEyes) return publisher.publish(actorOf(request), body);
    await approvals.add(actorOf(request), 'publish', keys, body);
    return approvalRequested;
  });
  addCall(app, 'archiveMany', async ({ body, operator, request }) => {
    if (!(await mayChangeAll(store, operator, body.methods))) return otherCountries(operator);
    if (!isFourEyes) return actions.archive(actorOf(request), body.methods, body, body.note?.trim());
    await approvals.add(actorOf(request), 'archive', body.methods, body);
    return approvalRequested;
  });
};
