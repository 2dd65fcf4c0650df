import { afterAll, expect, it } from 'vitest';
import { pix } from '../../builders/payments';
import { signIn, startTestGateway } from '../../fixtures/testGateway';
import { callHttp, openSocket, transactionOf } from './support/playerCalls';
import { startPostgres } from './support/postgresServer';
import { studioClient } from './support/studioClient';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const secret = 'a secret that both nodes know, of 32 characters';

it.runIf(postgres)(
  'two nodes on one Postgres: a push reaches widgets on both, and one carries out what a stopped one left [GATE-2]',
  async () => {
    const settings = { databaseUrl: postgres?.url ?? '', tokenSecret: secret };
    const one = await startTestGateway(settings);
    const other = await startTestGateway(settings);
    try {
      const { token } = await signIn(one);
      const here = await openSocket(one.url, token, { Authorization: token });
      const there = await openSocket(other.url, token, { Authorization: token });
      await there.call('countrySelector', {});

      // Decided by the node that created the payment, pushed by both.
      const payload = pix({ amount: '111' });
      const { id } = transactionOf(await callHttp(one.url, token, 'createDeposit', payload));
      const paid = { type: 'deposit-status', data: expect.objectContaining({ id, status: 1 }) };
      await expect.poll(() => there.pushes).toContainEqual(paid);
      await expect.poll(() => here.pushes).toContainEqual(paid);

      // One requestId is one transaction on any node, also concurrently.
      const intent = pix();
      const made = await Promise.all(
        Array.from({ length: 10 }, (_, turn) =>
          callHttp(turn % 2 ? one.url : other.url, token, 'createDeposit', intent),
        ),
      );
      expect(new Set(made.map((answer) => transactionOf(answer).id)).size).toBe(1);

      // The node with the timer stops before it fires: the other one settles the payment.
      const owed = transactionOf(await callHttp(one.url, token, 'createDeposit', pix({ amount: '212' })));
      await one.close();
      await expect
        .poll(async () => transactionOf(await callHttp(other.url, token, 'transaction', { id: owed.id })), {
          timeout: 15_000,
        })
        .toMatchObject({ status: 2, reason: 'declined' });
      there.close();
      here.close();
    } finally {
      await one.close().catch(() => {});
      await other.close();
    }
  },
  60_000,
);

it.runIf(postgres)(
  'what the studio does on one node holds on a node that starts later: open forms are accepted, a rehearsal goes on',
  async () => {
    const settings = { databaseUrl: postgres?.url ?? '', tokenSecret: secret, opsToken: 'the token of publishers' };
    const one = await startTestGateway(settings);
    const publisher = studioClient(
      () => one.url,
      () => settings.opsToken,
    );
    const studio = async (verb: string, path: string, body?: unknown): Promise<unknown> => {
      const answer = await publisher(verb, path, body);
      expect(answer.status, `${verb} ${path}`).toBe(200);
      return answer.body;
    };
    const { token } = await signIn(one);
    const published = Reflect.get(Object(await studio('GET', 'methods/deposit/pix')), 'published');
    const layout = Reflect.get(Object(published), 'layout');
    const withLeast = (min: number): object => ({
      ...layout,
      method: { ...layout.method, amount_rules: { BRL: { min, max: 50_000 } } },
    });
    for (const min of [200, 300]) {
      const saved = await studio('PUT', 'methods/deposit/pix/draft', { layout: withLeast(min), seen: 0 });
      const seen = Reflect.get(Object(saved), 'revision');
      await studio('POST', 'methods/deposit/pix/publish', { seen, note: `At least ${min}` });
    }
    const rehearsal = Object(await studio('POST', 'rehearse', withLeast(5000)));
    await one.close();

    const later = await startTestGateway(settings);
    try {
      // Forms of the earlier publish and of the file are still accepted.
      for (const amount of ['300', '200', '100'])
        expect(transactionOf(await callHttp(later.url, token, 'createDeposit', pix({ amount }))).status).toBe(0);
      expect((await callHttp(later.url, token, 'createDeposit', pix({ amount: '10' }))).status).toBe(422);
      // The draft applies to the rehearsing player alone.
      const rehearsing = String(rehearsal.token);
      expect((await callHttp(later.url, rehearsing, 'createDeposit', pix({ amount: '300' }))).status).toBe(422);
      expect(
        transactionOf(await callHttp(later.url, rehearsing, 'createDeposit', pix({ amount: '5000' }))).status,
      ).toBe(0);
    } finally {
      await later.close();
    }
  },
  60_000,
);
