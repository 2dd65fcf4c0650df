import type { FastifyInstance } from 'fastify';
import { tooManyCalls } from '../calls/CallContext';
import { limitKeyOf } from './callerAddress';
import type { Limits } from './createLimits';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the requests of a route are counted as; undefined: requests of their address, whoever sends them. */
    countedAs?: CountedAs;
  }
}

/** `file`: the same for everybody, from memory or disk. `call`: `identifyCaller` counts it, for its player if it has one. */
type CountedAs = 'file' | 'call';

/** Sets what the requests of a plugin's routes are counted as, those of its plugins included. */
export function countRoutesAs(app: FastifyInstance, countedAs: CountedAs): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, countedAs };
  });
}

/**
 * Limits the requests of an address before a body is read. Hundreds of players share one (carriers, offices, shops), and
 * each opens a widget of thirty files: files have a budget of their own.
 */
export function limitRequests(app: FastifyInstance, { address, file }: Limits): void {
  app.addHook('onRequest', async (request, reply) => {
    const { countedAs } = request.routeOptions.config;
    if (countedAs === 'call') return;
    if (await (countedAs === 'file' ? file : address).take(limitKeyOf(request.ip))) return;
    return reply.code(tooManyCalls.status).header('retry-after', tooManyCalls.retryAfter).send(tooManyCalls.body);
  });
}
