import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currencyCodeOf, newRequestId, transactionIdOf } from '../../../../src/contract/ids';
import { withdrawalHolds } from '../../../../src/gateway/db/ledgerTables';
import { transactions } from '../../../../src/gateway/db/schema';
import { createPlayerData } from '../../../../src/gateway/privacy/createPlayerData';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { actorNamed } from '../../../builders/actors';
import { pix, speiPayout } from '../../../builders/payments';
import { cipherOf } from '../../../fixtures/personalData';
import { signIn, startTestGateway } from '../../../fixtures/testGateway';
import { openSession } from '../../../support/bareHost';
import { runCommand } from '../../support/runCommand';
import { openMemoryDatabase } from '../support/memoryDatabase';
import { callHttp, openSocket, post, transactionOf } from '../support/playerCalls';
import { newPayment } from '../support/storedPayments';
import { opsAuthorToken, studioClient, studioClients } from '../support/studioClient';

const folder = await mkdtemp(join(tmpdir(), 'cashier-privacy-'));
let gateway: Gateway;
beforeAll(async () => {
  gateway = await startTestGateway({ dataFolder: folder, opsAuthorToken });
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});
const { publisher, author, anybody } = studioClients(() => gateway);

const newPlayer = async (userId: string): Promise<string> => (await openSession(gateway.url, { userId })).token;
/** New tokens are refused for a few seconds after a sign-out: the platform's clock may be ahead. */
const untilAccepted = (userId: string) =>
  expect
    .poll(async () => (await callHttp(gateway.url, await newPlayer(userId), 'countrySelector', {})).status, {
      interval: 500,
    })
    .toBe(200);
const decide = async (token: string, id: string): Promise<void> => {
  const answer = await post(`${gateway.url}/sandbox/scenario`, { token, id, outcome: 'approve' });
  expect(answer.status).toBe(200);
};
const commandLine = async (...call: string[]): Promise<unknown> => {
  const options = ['--url', gateway.url, '--token', gateway.opsToken];
  const { stdout } = await runCommand('cli/player', [...call, ...options]);
  return JSON.parse(stdout);
};

it('no file of the embedded database contains what a player has typed, and the player still sees it [PROD-14]', async () => {
  const token = await newPlayer('player-of-files');
  const typed = ['Iolanda Marques', '032180000118359719'];
  const [account_holder = '', clabe = ''] = typed;
  const payout = transactionOf(
    await callHttp(
      gateway.url,
      token,
      'createWithdrawal',
      speiPayout({ fields: { account_holder, clabe, comment: 'Top-up' } }),
    ),
  );
  // Its summary shows the holder's name.
  expect(JSON.stringify(payout.next)).toContain(account_holder);
  const files = await readdir(join(folder, 'database'), { recursive: true, withFileTypes: true });
  let hasPayment = false;
  for (const file of files.filter((entry) => entry.isFile())) {
    const bytes = await readFile(join(file.parentPath, file.name));
    hasPayment ||= bytes.includes('player-of-files');
    for (const text of typed) expect(bytes.includes(text), `${file.name}: ${text}`).toBe(false);
  }
  expect(hasPayment).toBe(true);
});

it('a player is exported in plain words, by call and by command [PROD-14]', async () => {
  const token = await newPlayer('player-of-export');
  const payload = pix({ amount: '150' });
  const { id } = transactionOf(await callHttp(gateway.url, token, 'createDeposit', payload));
  const again = pix({ amount: '150' });
  expect((await callHttp(gateway.url, token, 'createDeposit', again)).status).toBe(409);
  await decide(token, id);
  const exported = {
    userId: 'player-of-export',
    balances: [{ currency: 'BRL', available: '1000000150', held: '0' }],
    payments: [
      expect.objectContaining({
        id,
        requestId: payload.requestId,
        kind: 'deposit',
        method: 'pix',
        currency: 'BRL',
        fields: { cpf: '529.982.247-25', full_name: 'Ana Souza' },
        account: null,
        status: 'processed',
        events: [
          { what: 'created', status: 'waiting', at: expect.any(String) },
          { what: 'approve', status: 'processed', at: expect.any(String) },
        ],
        duplicates: [{ requestId: again.requestId, at: expect.any(String) }],
      }),
    ],
  };
  const { status, body } = await publisher('POST', 'players/export', { userId: 'player-of-export' });
  expect([status, body]).toEqual([200, { ...exported, next: null }]);
  expect(await commandLine('export', 'player-of-export')).toEqual(exported);
  expect((await publisher('POST', 'players/export', { userId: 'nobody' })).body).toMatchObject({
    payments: [],
    next: null,
  });
});

it('long exports go on from page to page', async () => {
  const { db, close } = await openMemoryDatabase();
  const rows = Array.from({ length: 101 }, () => newPayment({ userId: 'ana' }));
  await db.insert(transactions).values(rows);
  const players = createPlayerData({ db, cipher: cipherOf(), endSessions: async () => {} });
  const ops = { id: 'token:publisher', who: 'ops', address: '127.0.0.1' };
  const first = await players.exportPlayer('ana', '', ops);
  const rest = await players.exportPlayer('ana', first.next ?? '', ops);
  expect([first.payments.length, rest.payments.length, rest.next]).toEqual([100, 1, null]);
  const exported = [...first.payments, ...rest.payments].map(({ id }) => id);
  expect(new Set(exported)).toEqual(new Set(rows.map(({ id }) => id)));
  await close();
});

it('erasing leaves amounts and times under a pseudonym, ends the sessions, and may be repeated [PROD-14]', async () => {
  const userId = 'player-of-erasure';
  const token = await newPlayer(userId);
  const socket = await openSocket(gateway.url, token, { Authorization: token });
  const payload = speiPayout({ account: 'main' });
  const { id } = transactionOf(await callHttp(gateway.url, token, 'createWithdrawal', payload));
  expect(await publisher('POST', 'players/erase', { userId })).toMatchObject({
    status: 409,
    body: { error: { code: 'OPEN_PAYMENT' } },
  });
  expect((await callHttp(gateway.url, token, 'transaction', { id })).status).toBe(200);
  await decide(token, id);

  const erased = Object(await commandLine('erase', userId));
  expect(erased).toEqual({ payments: 1, pseudonym: expect.stringMatching(/^erased-[\da-f-]{36}$/) });
  await expect.poll(() => socket.isOpen()).toBe(false);
  expect((await callHttp(gateway.url, token, 'transaction', { id })).status).toBe(401);
  expect((await publisher('POST', 'players/export', { userId })).body).toMatchObject({ payments: [] });
  const { body } = await publisher('POST', 'players/export', { userId: erased.pseudonym });
  expect(body).toMatchObject({
    payments: [
      {
        id,
        kind: 'withdrawal',
        method: 'spei',
        amount: '500',
        currency: 'MXN',
        status: 'processed',
        fields: {},
        account: null,
        txid: null,
        movements: [
          { kind: 'hold', amount: '500', at: expect.any(String) },
          { kind: 'confirm', amount: '500', at: expect.any(String) },
        ],
        answers: [],
        duplicates: [],
      },
    ],
    balances: [{ currency: 'MXN', available: '999999500', held: '0' }],
  });
  for (const gone of [userId, payload.requestId, 'Luis', '032180000118359719'])
    expect(JSON.stringify(body)).not.toContain(gone);
  expect((await publisher('POST', 'players/erase', { userId })).body).toEqual({ payments: 0, pseudonym: null });
  const audit = JSON.stringify((await publisher('POST', 'audit', {})).body);
  expect(audit).toContain('player erased');
  expect(audit).not.toContain(userId);
});

it('nobody is erased while the platform is still to give money back: it knows them by their id alone', async () => {
  const { db, close } = await openMemoryDatabase();
  const players = createPlayerData({ db, cipher: cipherOf(), endSessions: async () => {} });
  const userId = 'player-of-hold';
  const hold = { transactionId: transactionIdOf('refused'), userId, requestId: newRequestId(), units: 100n };
  const releasing = {
    currency: currencyCodeOf('BRL'),
    holder: 'platform',
    state: 'releasing',
    dueAt: new Date(),
  } as const;
  await db.insert(withdrawalHolds).values({ ...hold, ...releasing });
  expect(await players.erasePlayer(userId, actorNamed('Ana'))).toBe('open-payment');
  expect(await db.select().from(withdrawalHolds)).toMatchObject([{ userId }]);
  await db.update(withdrawalHolds).set({ state: 'released', dueAt: null });
  expect(await players.erasePlayer(userId, actorNamed('Ana'))).toMatchObject({ payments: 0 });
  expect(await db.$count(withdrawalHolds, eq(withdrawalHolds.userId, userId))).toBe(0);
  await close();
});

it('a token that was issued after the erasure is accepted', async () => {
  const userId = 'player-who-returns';
  const { status } = await publisher('POST', 'players/erase', { userId });
  expect(status).toBe(200);
  await untilAccepted(userId);
});

it('a player who is signed out has no valid token and no socket until the platform makes a new token', async () => {
  const userId = 'player-who-is-blocked';
  const token = await newPlayer(userId);
  const socket = await openSocket(gateway.url, token, { Authorization: token });
  expect((await socket.call('countrySelector', {})).status).toBe(200);
  expect(await commandLine('sign-out', userId)).toEqual({});
  await expect.poll(() => socket.isOpen()).toBe(false);
  expect((await callHttp(gateway.url, token, 'countrySelector', {})).status).toBe(401);
  await untilAccepted(userId);
  const audit = JSON.stringify((await publisher('POST', 'audit', {})).body);
  expect(audit).toContain('player signed out');
  expect(audit).not.toContain(userId);
});

it("only publishers export, erase and sign out, with a player's id as the platform writes it [PROD-14]", async () => {
  const { token } = await signIn(gateway);
  for (const path of ['players/export', 'players/erase', 'players/sign-out']) {
    expect((await anybody('POST', path, { userId: 'a' })).status).toBe(401);
    expect((await author('POST', path, { userId: 'a' })).status).toBe(403);
    expect(
      (
        await studioClient(
          () => gateway.url,
          () => token,
        )('POST', path, { userId: 'a' })
      ).status,
    ).toBe(401);
    for (const [userId, refusal] of [
      ['', 422],
      ['a'.repeat(257), 422],
      [7, 422],
      [undefined, 422],
      ['a\0b', 400],
    ])
      expect((await publisher('POST', path, { userId })).status).toBe(refusal);
  }
});
