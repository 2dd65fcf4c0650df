import type { FastifyPluginAsync } from 'fastify';
import { createRateLimiter } from '../calls/createRateLimiter';
import { addOpenCall, parseBody } from './addCall';
import type { OperatorSessions } from './operatorSessions';
import { Refused } from './Refused';

/** Sign-in attempts a minute from one address. */
const maxAttempts = 10;

/** Signing in and out, and who is signed in (STUDIO-7). */
export const sessionRoutes: FastifyPluginAsync<{ readonly sessions: OperatorSessions }> = async (app, { sessions }) => {
  const limiter = createRateLimiter(maxAttempts);
  addOpenCall(app, 'me', async (request) => ({ operator: await sessions.operatorOf(request) }));
  addOpenCall(app, 'signIn', async (request, reply) => {
    if (!limiter.take(request.ip)) return new Refused(429, 'TOO_MANY_CALLS', 'Too many attempts. Wait a minute.');
    const body = parseBody('signIn', request);
    if (!body.ok) return body.refused;
    const role = sessions.roleOf(body.value.token.trim());
    if (!role) return new Refused(401, 'UNAUTHORIZED', 'That is not the ops token that the gateway printed.');
    const who = body.value.name.trim().slice(0, 60);
    if (who === '') return new Refused(422, 'NAME_MISSING', 'Enter your name: the history shows it.');
    reply.header('set-cookie', await sessions.createCookie({ who, role }));
    return { who, role };
  });
  addOpenCall(app, 'signOut', async (_, reply) => {
    reply.header('set-cookie', sessions.expiredCookie);
    return {};
  });
};
