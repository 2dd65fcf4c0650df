import { afterAll, expect, it } from 'vitest';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { pix } from '../../../builders/payments';
import { signIn, startTestGateway } from '../../../fixtures/testGateway';
import { startRedis } from '../../../support/redisServer';
import { callHttp, openSocket, type PlayerSocket, transactionOf } from '../support/playerCalls';
import { startPostgres } from '../support/postgresServer';
import { studioClient } from '../support/studioClient';

const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
const settings = {
  databaseUrl: postgres?.url,
  redisUrl: redis?.url,
  tokenSecret: 'a secret that all nodes know, of 32 characters',
  opsToken: 'the token of publishers',
};
const nodes: Gateway[] = [];
const startNode = async (): Promise<Gateway> => {
  const node = await startTestGateway(settings);
  nodes.push(node);
  return node;
};
afterAll(async () => {
  for (const node of nodes) await node.close().catch(() => {});
  await Promise.all([postgres?.stop(), redis?.stop()]);
});

const paid = (id: string) => ({ type: 'deposit-status', data: expect.objectContaining({ id, status: 1 }) });

it.runIf(postgres && redis)(
  'nodes on Redis: pushes reach widgets on all of them; while Redis is away nothing is lost, and afterwards all is as before [PROD-15]',
  async () => {
    const [one, other] = [await startNode(), await startNode()];
    const { token } = await signIn(one);
    const here = await openSocket(one.url, token, { Authorization: token });
    const there = await openSocket(other.url, token, { Authorization: token });
    /** A deposit on a node that the sandbox approves a second later. */
    const deposit = async (node: Gateway, amount: string): Promise<string> => {
      return transactionOf(await callHttp(node.url, token, 'createDeposit', pix({ amount }))).id;
    };
    const reaches = (socket: PlayerSocket, id: string) => expect.poll(() => socket.pushes).toContainEqual(paid(id));

    const first = await deposit(one, '111');
    await reaches(here, first);
    await reaches(there, first);

    await redis?.kill();
    const meanwhile = await deposit(one, '211');
    await reaches(here, meanwhile);
    // The widget elsewhere polls: any node answers from the database.
    expect(transactionOf(await callHttp(other.url, token, 'transaction', { id: meanwhile }))).toMatchObject({
      status: 1,
    });
    // One requestId is one payment on any node.
    const intent = pix({ amount: '220' });
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => callHttp(turn % 2 ? one.url : other.url, token, 'createDeposit', intent)),
    );
    expect(new Set(made.map((answer) => transactionOf(answer).id)).size).toBe(1);
    // A node can start, too.
    const third = await startNode();
    expect(transactionOf(await callHttp(third.url, token, 'transaction', { id: meanwhile }))).toMatchObject({
      status: 1,
    });
    const publisher = studioClient(
      () => one.url,
      () => settings.opsToken,
    );
    const layout = Reflect.get(
      Object(Reflect.get(Object((await publisher('GET', 'methods/deposit/pix')).body), 'published')),
      'layout',
    );
    const least = { ...layout, method: { ...layout.method, amount_rules: { BRL: { min: 200, max: 5_000_000 } } } };
    await publisher('PUT', 'methods/deposit/pix/draft', { layout: least, seen: 0 });
    expect((await publisher('POST', 'methods/deposit/pix/publish', { seen: 1, note: 'At least 200' })).status).toBe(
      200,
    );

    await redis?.restart();
    // What was published meanwhile reaches the other nodes, and their sockets get pushes again.
    const list = async () =>
      (await callHttp(other.url, token, 'depositMethods', { country: 'br', currency: 'BRL' })).body;
    await expect.poll(list).toMatchObject({ pix: { amount_rules: { BRL: { min: 200 } } } });
    const last = await deposit(third, '311');
    await reaches(here, last);
    await reaches(there, last);
    // A node ends; the others have its payments and go on.
    await one.close();
    expect(transactionOf(await callHttp(third.url, token, 'createDeposit', intent)).id).toBe(
      made.map(transactionOf)[0]?.id,
    );
    await reaches(there, await deposit(third, '411'));
    here.close();
    there.close();
  },
  60_000,
);
