import type { FastifyInstance } from 'fastify';
import { tooManyCalls } from '../calls/CallContext';
import { limitKeyOf } from './callerAddress';
import type { Limits } from './createLimits';

/** Limits the requests of an address, before a token or a body is read. */
export function limitAddresses(app: FastifyInstance, { address }: Limits): void {
  app.addHook('onRequest', async (request, reply) => {
    if (await address.take(limitKeyOf(request.ip))) return;
    return reply.code(tooManyCalls.status).header('retry-after', tooManyCalls.retryAfter).send(tooManyCalls.body);
  });
}
