import formbody from '@fastify/formbody';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { transactionIdOf } from '../../contract/ids';
import type { TransactionRow } from '../db/transactionRow';
import type { TransactionStore } from '../db/transactionStore';
import type { Markup } from '../pages/html';
import { securityHeaders } from '../pages/securityHeaders';
import type { Tokens } from '../tokens/createTokens';
import { acquirerPage } from './acquirerPage';
import { acquirerStyle } from './acquirerStyle';
import { lockedListPage, openPaymentsPage } from './openPaymentsPage';
import { choices, isOutcomeName, outcomes } from './outcomes';
import type { PaymentKeys } from './paymentKeys';
import type { SandboxAcquirer } from './SandboxAcquirer';

export interface AcquirerRoutesOptions {
  readonly store: TransactionStore;
  readonly acquirer: SandboxAcquirer;
  readonly tokens: Tokens;
  readonly keys: PaymentKeys;
  /** Others than this machine reach the sandbox: the list of open payments needs its key. */
  readonly isHosted: boolean;
}

interface Scenario {
  readonly reference?: unknown;
  /** Of the reference. */
  readonly key?: unknown;
  readonly id?: unknown;
  readonly token?: unknown;
  readonly outcome?: unknown;
}

interface WithKey {
  Querystring: { key?: string };
}

interface ByReference extends WithKey {
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
export const acquirerRoutes: FastifyPluginAsync<AcquirerRoutesOptions> = async (parent, options) => {
  const { store, acquirer, tokens, keys, isHosted } = options;
  const stepOf = (row: TransactionRow | null) => (row === null ? undefined : acquirer.planOf(row).steps[row.stepIndex]);
  const listPath = isHosted ? null : '/sandbox/';
  /** The payment of an address; null: there is none, or the key is not the payment's. */
  const paymentAt = async (reference: string, key: unknown): Promise<TransactionRow | null> =>
    keys.isKeyOf(reference, key) ? store.byReference(reference) : null;
  const show = async ({ params, query }: FastifyRequest<ByReference>, reply: FastifyReply) => {
    const row = await paymentAt(params.reference, query.key);
    const { decidePathOf } = keys;
    return send(reply.code(row === null ? 404 : 200), acquirerPage(row, { step: stepOf(row), decidePathOf, listPath }));
  };

  await parent.register(async (app) => {
    // Encapsulated: no other route reads forms.
    await app.register(formbody);
    app.get('/sandbox', (_, reply) => reply.redirect('/sandbox/'));
    app.get<WithKey>('/sandbox/', async ({ query }, reply) =>
      isHosted && !keys.isListKey(query.key)
        ? send(reply, lockedListPage)
        : send(reply, openPaymentsPage(await store.undecided(listed), keys.pathOf)),
    );
    app.get('/sandbox/acquirer.css', (_, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
        .type('text/css; charset=utf-8')
        .send(acquirerStyle),
    );
    app.get<ByReference>('/sandbox/pay/:reference', show);
    // A redirect step with httpMethod POST arrives here as a form.
    app.post<ByReference>('/sandbox/pay/:reference', show);
    app.post<ByReference & { Body: { choice?: string } | undefined }>(
      '/sandbox/pay/:reference/decide',
      async (request, reply) => {
        const { params, query, body } = request;
        const choice = choices.find((_, index) => String(index) === body?.choice);
        const row = await paymentAt(params.reference, query.key);
        if (!row) return show(request, reply);
        if (choice && choice.delay > 0) await acquirer.decideLater(row, choice.name, choice.delay);
        else if (choice) await acquirer.decide(row, choice.name);
        return reply.redirect(keys.pathOf(row.reference), 303);
      },
    );
  });

  /** Finds a payment by the acquirer's reference with its key, or by the widget's id with the player's token. */
  const paymentOf = async ({ reference, key, token, id }: Scenario): Promise<TransactionRow | null> => {
    if (id === undefined) return paymentAt(String(reference ?? ''), key);
    const caller = await tokens.verify(String(token ?? ''));
    return caller && store.byId(caller.userId, transactionIdOf(String(id)));
  };
  parent.post<{ Body: Scenario | undefined }>('/sandbox/scenario', async ({ body = {} }, reply) => {
    const row = await paymentOf(body);
    if (!row || !isOutcomeName(body.outcome)) {
      const message = `Send {"reference" and "key" of a payment's page, or "id" and the player's "token", "outcome": ${Object.keys(outcomes).join(' | ')}}.`;
      return reply.code(400).send({ error: { message, code: 'BAD_REQUEST' } });
    }
    await acquirer.decide(row, body.outcome);
    return { ok: true };
  });
};
