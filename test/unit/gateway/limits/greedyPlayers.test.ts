import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRequestId } from '../../../../src/contract/ids';
import { isBusy } from '../../../../src/gateway/db/playerLock';
import { transactions } from '../../../../src/gateway/db/schema';
import type { TransactionRow } from '../../../../src/gateway/db/transactionRow';
import type { TransactionStore } from '../../../../src/gateway/db/transactionStore';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { pix, speiPayout } from '../../../builders/payments';
import { startTestGateway } from '../../../fixtures/testGateway';
import { openSession } from '../../../support/bareHost';
import { openStore } from '../support/openStore';
import { callHttp, openSocket } from '../support/playerCalls';
import { type PostgresServer, startPostgres } from '../support/postgresServer';
import { newPayment } from '../support/storedPayments';

const postgres = await startPostgres();
let opened: Awaited<ReturnType<typeof openStore>>;
beforeAll(async () => {
  if (postgres) opened = await openStore(postgres.url);
});
afterAll(async () => {
  if (postgres) await opened.database.close();
  await postgres?.stop();
});

/** What another node does while it works for a player. */
async function holdLockOf({ url }: PostgresServer, userId: string): Promise<{ release(): Promise<void> }> {
  const node = new pg.Client({ connectionString: url });
  await node.connect();
  await node.query('select pg_advisory_lock(hashtextextended($1, 0))', [userId]);
  return { release: () => node.end() };
}

describe.runIf(postgres)('while another node has the lock of a player', () => {
  const server = postgres as PostgresServer;

  it.each([11, 600])('%i of their creates leave the connections to others [PROD-18]', async (count) => {
    const { database, store } = opened;
    const { pool } = database;
    const userId = randomUUID();
    const { release } = await holdLockOf(server, userId);
    const withdrawals = Array.from({ length: count }, (_, index) =>
      store.create(newPayment({ userId, kind: 'withdrawal', amount: String(100 + index) })),
    );
    for (const _ of [1, 2, 3]) {
      expect(await store.create(newPayment())).toHaveProperty('made');
      expect((pool?.totalCount ?? 0) - (pool?.idleCount ?? 0)).toBeLessThanOrEqual(1);
      expect(pool?.waitingCount).toBe(0);
    }
    await release();
    const ends = await Promise.allSettled(withdrawals);
    // A slow machine may take longer than a call waits for the lock.
    for (const end of ends)
      if (end.status === 'fulfilled') expect(end.value).toHaveProperty('made');
      else expect(isBusy(end.reason)).toBe(true);
    expect(ends.at(-1)?.status).toBe('fulfilled');
  });
});

type Change = (store: TransactionStore, row: TransactionRow) => Promise<TransactionRow | null>;
const alsoStore = () => [];
/** All that changes a payment after it was made. */
const changes: Readonly<Record<string, Change>> = {
  states: (store, row) => store.applyState(row, 1, { status: 'processed' }, 'acquirer 1: processed', alsoStore),
  outcomes: (store, row) => store.settle(row, { status: 'processed' }, 'approve'),
  'later outcomes': (store, row) => store.change(row, { dueOutcome: 'approve' }, 'approve in 1 ms'),
  answers: (store, row) => store.answer(row, newRequestId(), { stepIndex: 1 }, 'next step'),
  'refused answers': (store, row) => store.restoreStep(row, { kind: 'complete' }, null, alsoStore),
  codes: (store, row) => store.spendTry(row, 5),
};

describe.runIf(postgres)('while another node works on the payments of a player', () => {
  const server = postgres as PostgresServer;
  // Eleven times what the pool has.
  const count = 110;

  it.each(Object.keys(changes))('110 %s of them leave the connections to others [PROD-18]', async (name) => {
    const { database, store } = opened;
    const { db, pool } = database;
    const userId = randomUUID();
    const payments = Array.from({ length: count }, () => newPayment({ userId }));
    await db.insert(transactions).values(payments);
    const rows = await Promise.all(payments.map(({ id }) => store.byId(userId, id)));
    const node = new pg.Client({ connectionString: server.url });
    await node.connect();
    await node.query('begin');
    await node.query('select id from transactions where user_id = $1 for update', [userId]);
    const changed = rows.map((row) => row && changes[name]?.(store, row));
    for (const _ of [1, 2, 3]) {
      expect(await store.create(newPayment())).toHaveProperty('made');
      expect((pool?.totalCount ?? 0) - (pool?.idleCount ?? 0)).toBeLessThanOrEqual(1);
      expect(pool?.waitingCount).toBe(0);
    }
    await node.query('commit');
    await node.end();
    expect((await Promise.all(changed)).map((row) => row?.id)).toEqual(payments.map(({ id }) => id));
  });
});

describe.runIf(postgres)('players who call without a pause', () => {
  const server = postgres as PostgresServer;
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ databaseUrl: server.url, tokenSecret: 'x'.repeat(32) });
  });
  afterAll(() => gateway.close());

  const signInAs = async (userId: string, balance: object = {}): Promise<string> =>
    (await openSession(gateway.url, { userId, balance })).token;
  const allowed = new Set([200, 422, 429, 503]);

  it('are told to wait a second, over HTTP and the socket, and others are served meanwhile [PROD-18]', async () => {
    const userId = randomUUID();
    const [token, other] = [await signInAs(userId), await signInAs(randomUUID())];
    const { release } = await holdLockOf(server, userId);
    const create = async (index: number) => {
      const response = await fetch(`${gateway.url}/api/BANKING_DEPOSIT/create`, {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify(pix({ amount: String(1000 + index) })),
      });
      await response.arrayBuffer();
      return { status: response.status, retryAfter: response.headers.get('retry-after') };
    };
    const creates = Array.from({ length: 60 }, (_, index) => create(index));
    const refused = await Promise.any(
      creates.map(async (end) => {
        const answer = await end;
        if (answer.status !== 429) throw new Error('It was not refused.');
        return answer;
      }),
    );
    expect(refused).toEqual({ status: 429, retryAfter: '1' });
    const socket = await openSocket(gateway.url, token);
    expect(await socket.call('createDeposit', pix({ amount: '999' }))).toMatchObject({
      status: 429,
      body: { error: { code: 'TOO_MANY_CALLS' } },
    });
    expect((await callHttp(gateway.url, other, 'createDeposit', pix())).status).toBe(200);
    await release();
    for (const { status, retryAfter } of await Promise.all(creates)) {
      expect(allowed).toContain(status);
      if (status === 429 || status === 503) expect(retryAfter).toBe('1');
    }
    socket.close();
    expect((await callHttp(gateway.url, token, 'createDeposit', pix({ amount: '998' }))).status).toBe(200);
  });

  it.each([
    [5, 110],
    [1, 600],
  ])(
    '%i of them, with %i withdrawals at once each, get no 500 and cost nobody else one [PROD-18]',
    async (players, calls) => {
      const tokens = await Promise.all(Array.from({ length: players }, () => signInAs(randomUUID(), { MXN: '0' })));
      const attack = tokens.flatMap((token) =>
        Array.from({ length: calls }, (_, index) =>
          callHttp(gateway.url, token, 'createWithdrawal', speiPayout({ amount: String(300 + index) })),
        ),
      );
      const honest = await Promise.all(Array.from({ length: 20 }, () => signInAs(randomUUID())));
      for (const token of honest) expect((await callHttp(gateway.url, token, 'createDeposit', pix())).status).toBe(200);
      const statuses = (await Promise.all(attack)).map(({ status }) => status);
      expect(statuses.filter((status) => !allowed.has(status))).toEqual([]);
      expect(statuses.filter((status) => status === 422).length).toBeGreaterThanOrEqual(players * 4);
    },
  );
});
