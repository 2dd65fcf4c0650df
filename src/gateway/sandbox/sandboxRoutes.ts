import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { isPush } from '../../contract/generated/gatewayValidators';
import { describeProblem, parseWith } from '../../contract/validator';
import type { Database } from '../db/openDatabase';
import { openBalances } from '../ledger/openBalances';
import type { SocketServer } from '../push/socketServer';
import type { Tokens } from '../tokens/createTokens';
import type { FaultStore } from './createFaultStore';
import { readOpening } from './readOpening';

interface SandboxOptions {
  readonly db: Database;
  readonly tokens: Tokens;
  readonly faults: FaultStore;
  readonly sockets: SocketServer;
}

interface SessionBody {
  userId?: unknown;
  ttlSeconds?: unknown;
  country?: unknown;
  balance?: unknown;
}

const defaultLifetime = 3600;

/** What a partner's back end does, for the demo page and for tests: tokens, network faults and pushes of a player. */
export const sandboxRoutes: FastifyPluginAsync<SandboxOptions> = async (app, { db, tokens, faults, sockets }) => {
  app.post<{ Body: SessionBody | null | undefined }>('/sandbox/session', async ({ body }, reply) => {
    const userId =
      typeof body?.userId === 'string' && /^[\w-]{1,64}$/.test(body.userId)
        ? body.userId
        : `player-${randomUUID().slice(0, 8)}`;
    const seconds =
      typeof body?.ttlSeconds === 'number' && body.ttlSeconds > 0 ? Math.min(body.ttlSeconds, 86_400) : defaultLifetime;
    const country = typeof body?.country === 'string' && /^[a-z]{2}$/.test(body.country) ? body.country : undefined;
    const opening = readOpening(body?.balance);
    if (!opening) {
      const message = 'balance is the starting balance in each currency, as {"BRL": "100.50"}.';
      return reply.code(400).send({ error: { message, code: 'BAD_REQUEST' } });
    }
    const balance = Object.fromEntries(opening.size > 0 ? await openBalances(db, userId, opening) : []);
    const { token, expiresAt } = await tokens.issue(userId, seconds, country);
    return { token, userId, expiresAt: expiresAt.toISOString(), balance };
  });

  app.post<{ Body: { token?: unknown } | null | undefined }>('/sandbox/expire', async ({ body }, reply) => {
    const isOurs = await tokens.revoke(String(body?.token ?? ''));
    return isOurs
      ? { ok: true }
      : reply.code(400).send({ error: { message: 'That is not a token of this sandbox.', code: 'BAD_REQUEST' } });
  });

  app.post<{ Body: { token?: unknown; cutSocket?: unknown } | null | undefined }>(
    '/sandbox/faults',
    async ({ body }, reply) => {
      const caller = await tokens.verify(String(body?.token ?? ''));
      if (!caller)
        return reply.code(401).send({
          error: { message: 'Send the token of the player whose network should fail.', code: 'UNAUTHORIZED' },
        });
      const set = faults.set(caller.userId, body);
      if (body?.cutSocket === true || set.offline) sockets.disconnect(caller.userId);
      return set;
    },
  );

  app.post<{ Body: { token?: unknown; push?: unknown } | null | undefined }>(
    '/sandbox/push',
    async ({ body }, reply) => {
      const caller = await tokens.verify(String(body?.token ?? ''));
      if (!caller)
        return reply
          .code(401)
          .send({ error: { message: 'Send the token of the player who should get the push.', code: 'UNAUTHORIZED' } });
      const push = parseWith(isPush, body?.push);
      if (!push.ok) {
        const message = `push: ${push.problems.map(describeProblem).join('; ')}`;
        return reply.code(400).send({ error: { message, code: 'BAD_REQUEST' } });
      }
      sockets.pushTo(caller.userId, push.value);
      return { ok: true };
    },
  );
};
