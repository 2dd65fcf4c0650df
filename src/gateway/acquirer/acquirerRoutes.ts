import type { FastifyInstance, FastifyReply } from 'fastify';
import type { TransactionStore } from '../db/transactionStore';
import { securityHeaders } from '../pages/securityHeaders';
import { acquirerPage, choices } from './acquirerPage';
import { acquirerStyle } from './acquirerStyle';
import type { Acquirer } from './createAcquirer';
import { isOutcomeName } from './outcomes';

interface AcquirerRoutes {
  readonly store: TransactionStore;
  readonly acquirer: Acquirer;
}

interface ByReference {
  Params: { reference: string };
}

const headers = securityHeaders('acquirer', { socketOrigin: '', partnerOrigins: [] });

/** The sandbox acquirer's pages, and the way for tests to decide without one. */
export function acquirerRoutes(app: FastifyInstance, { store, acquirer }: AcquirerRoutes): void {
  const show = async (reference: string, reply: FastifyReply) => {
    const row = await store.byReference(reference);
    return reply
      .code(row === null ? 404 : 200)
      .headers(headers)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(acquirerPage(row).text);
  };

  app.get('/sandbox/acquirer.css', (_, reply) => reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(acquirerStyle));
  app.get<ByReference>('/sandbox/pay/:reference', ({ params }, reply) => show(params.reference, reply));
  // A redirect step with httpMethod POST arrives here as a form.
  app.post<ByReference>('/sandbox/pay/:reference', ({ params }, reply) => show(params.reference, reply));
  app.post<ByReference & { Body: { choice?: string } | undefined }>('/sandbox/pay/:reference/decide', async ({ params, body }, reply) => {
    const choice = choices[Number(body?.choice)];
    const row = await store.byReference(params.reference);
    if (row && choice) {
      if (choice.delay > 0) await acquirer.decideLater(row, choice.name, choice.delay);
      else await acquirer.decide(row, choice.name);
    }
    return reply.redirect(`/sandbox/pay/${encodeURIComponent(params.reference)}`, 303);
  });

  app.post<{ Body: { reference?: string; outcome?: string } | undefined }>('/sandbox/scenario', async ({ body }, reply) => {
    const row = await store.byReference(String(body?.reference ?? ''));
    if (!row || !isOutcomeName(body?.outcome)) {
      return reply.code(400).send({ error: { message: 'Send {"reference": of a payment, "outcome": approve | decline | underpay | expire | accept | cancel}.', code: 'BAD_REQUEST' } });
    }
    await acquirer.decide(row, body.outcome);
    return { ok: true };
  });
}
