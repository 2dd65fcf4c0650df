import formbody from '@fastify/formbody';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { transactionIdOf } from '../../contract/ids';
import type { TransactionRow, TransactionStore } from '../db/transactionStore';
import type { Markup } from '../pages/html';
import { securityHeaders } from '../pages/securityHeaders';
import type { Tokens } from '../tokens';
import { acquirerPage } from './acquirerPage';
import { acquirerStyle } from './acquirerStyle';
import type { Acquirer } from './createAcquirer';
import { openPaymentsPage } from './openPaymentsPage';
import { choices, isOutcomeName } from './outcomes';

interface AcquirerOptions {
  readonly store: TransactionStore;
  readonly acquirer: Acquirer;
  readonly tokens: Tokens;
}

interface Scenario {
  readonly reference?: unknown;
  readonly id?: unknown;
  readonly token?: unknown;
  readonly outcome?: unknown;
}

interface ByReference {
  Params: { reference: string };
}

const listed = 20;
const headers = {
  ...securityHeaders('acquirer', { socketOrigin: '', partnerOrigins: [] }),
  'cache-control': 'no-store',
};

const send = (reply: FastifyReply, page: Markup) =>
  reply.headers(headers).type('text/html; charset=utf-8').send(page.text);

/** The sandbox acquirer's pages, and a call for tests that decides without one. */
export const acquirerRoutes: FastifyPluginAsync<AcquirerOptions> = async (parent, { store, acquirer, tokens }) => {
  const stepOf = (row: TransactionRow | null) => (row === null ? undefined : acquirer.planOf(row).steps[row.stepIndex]);
  const show = async (reference: string, reply: FastifyReply) => {
    const row = await store.byReference(reference);
    return send(reply.code(row === null ? 404 : 200), acquirerPage(row, stepOf(row)));
  };

  await parent.register(async (app) => {
    // Encapsulated: no other route reads forms.
    await app.register(formbody);
    app.get('/sandbox', (_, reply) => reply.redirect('/sandbox/'));
    app.get('/sandbox/', async (_, reply) => send(reply, openPaymentsPage(await store.undecided(listed))));
    app.get('/sandbox/acquirer.css', (_, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
        .type('text/css; charset=utf-8')
        .send(acquirerStyle),
    );
    app.get<ByReference>('/sandbox/pay/:reference', ({ params }, reply) => show(params.reference, reply));
    // A redirect step with httpMethod POST arrives here as a form.
    app.post<ByReference>('/sandbox/pay/:reference', ({ params }, reply) => show(params.reference, reply));
    app.post<ByReference & { Body: { choice?: string } | undefined }>(
      '/sandbox/pay/:reference/decide',
      async ({ params, body }, reply) => {
        const choice = choices.find((_, index) => String(index) === body?.choice);
        const row = await store.byReference(params.reference);
        if (row && choice) {
          if (choice.delay > 0) await acquirer.decideLater(row, choice.name, choice.delay);
          else await acquirer.decide(row, choice.name);
        }
        return reply.redirect(`/sandbox/pay/${encodeURIComponent(params.reference)}`, 303);
      },
    );
  });

  /** Finds a payment by the acquirer's reference, or by the widget's id with the player's token. */
  const paymentOf = async ({ reference, token, id }: Scenario): Promise<TransactionRow | null> => {
    if (id === undefined) return store.byReference(String(reference ?? ''));
    const caller = await tokens.verify(String(token ?? ''));
    return caller && store.byId(caller.userId, transactionIdOf(String(id)));
  };
  parent.post<{ Body: Scenario | undefined }>('/sandbox/scenario', async ({ body = {} }, reply) => {
    const row = await paymentOf(body);
    if (!row || !isOutcomeName(body.outcome)) {
      const message =
        'Send {"reference": of a payment, or "id" and the player\'s "token", "outcome": approve | decline | underpay | expire | accept | cancel}.';
      return reply.code(400).send({ error: { message, code: 'BAD_REQUEST' } });
    }
    await acquirer.decide(row, body.outcome);
    return { ok: true };
  });
};
