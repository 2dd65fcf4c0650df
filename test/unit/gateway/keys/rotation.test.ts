import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { pix, speiPayout } from '../../../builders/payments';
import { startTestGateway } from '../../../fixtures/testGateway';
import { signPlatformToken } from '../support/platformToken';
import { callHttp, openSocket, post, transactionOf } from '../support/playerCalls';
import { startPostgres } from '../support/postgresServer';

const postgres = await startPostgres();
const [former, current] = ['the former secret, of 32 characters', 'the current secret, of 32 characters'];

/** Two nodes on one Postgres during a rotation: one has the new secrets already. */
let old: Gateway;
let rotated: Gateway;
beforeAll(async () => {
  const databaseUrl = postgres?.url;
  if (databaseUrl === undefined) return;
  old = await startTestGateway({ databaseUrl, rootSecret: former, tokenSecret: former });
  rotated = await startTestGateway({
    databaseUrl,
    rootSecret: current,
    rootSecretPrevious: former,
    tokenSecret: current,
    tokenSecretPrevious: former,
  });
});
afterAll(async () => {
  await old?.close();
  await rotated?.close();
  await postgres?.stop();
});

const tokenFor = (sub: string) => signPlatformToken(former, { sub });
const directions = [
  ['the old root', 'the new one', () => [old, rotated] as const],
  ['the new root', 'the old one', () => [rotated, old] as const],
] as const;

describe.runIf(postgres)('while the secrets are rotated', () => {
  it.each(directions)('a payment made with %s is found again with %s [PROD-9]', async (_from, _to, nodes) => {
    const [first, second] = nodes();
    const token = await tokenFor(randomUUID());
    const payload = pix();
    const made = transactionOf(await callHttp(first.url, token, 'createDeposit', payload));
    expect(transactionOf(await callHttp(second.url, token, 'createDeposit', payload)).id).toBe(made.id);
    const changed = { ...payload, fields: { cpf: '529.982.247-25', full_name: 'Another Name' } };
    expect((await callHttp(second.url, token, 'createDeposit', changed)).status).toBe(409);
  });

  it.each(directions)('a payment made twice, with %s and %s, is one [PROD-9]', async (_from, _to, nodes) => {
    for (let round = 0; round < 5; round += 1) {
      const token = await tokenFor(randomUUID());
      const ends = await Promise.all(nodes().map(({ url }) => callHttp(url, token, 'createDeposit', pix())));
      expect(ends.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(ends.find(({ status }) => status === 409)?.body).toMatchObject({ error: { code: 'DUPLICATE' } });
    }
  });

  it('tries for a code are counted over all nodes [PROD-7]', async () => {
    const token = await tokenFor(randomUUID());
    const { id } = transactionOf(await callHttp(old.url, token, 'createWithdrawal', speiPayout()));
    const guess = (node: Gateway, code: number) =>
      callHttp(node.url, token, 'transactionStep', { requestId: randomUUID(), id, fields: { code: `00000${code}` } });
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((code) => guess(code % 2 ? old : rotated, code)));
    expect(await callHttp(rotated.url, token, 'transaction', { id })).toMatchObject({
      body: { status: 2, reason: 'declined' },
    });
  });

  it('a revoked token ends its sockets on every node [PROD-9]', async () => {
    const token = await tokenFor(randomUUID());
    const sockets = await Promise.all(
      [old, rotated].map(({ url }) => openSocket(url, token, { Authorization: token })),
    );
    for (const socket of sockets) expect((await socket.call('countrySelector', {})).status).toBe(200);
    expect((await post(`${old.url}/sandbox/expire`, { token })).status).toBe(200);
    await expect.poll(() => sockets.map((socket) => socket.isOpen())).toEqual([false, false]);
  });
});
