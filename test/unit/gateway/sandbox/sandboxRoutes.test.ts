import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { pix } from '../../../builders/payments';
import { signIn, startTestGateway } from '../../../fixtures/testGateway';
import { callHttp, openSocket, post } from '../support/playerCalls';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());
const sandbox = (path: string, body: unknown) => post(`${gateway.url}/sandbox/${path}`, body);

describe('a session of the sandbox', () => {
  it('is for the player that is asked for, and lasts as long', async () => {
    const { status, body } = await sandbox('session', { userId: 'ana', ttlSeconds: 60 });
    const session = { userId: 'ana', token: expect.any(String), expiresAt: expect.any(String), balance: {} };
    expect([status, body]).toEqual([200, session]);
    const expiresAt = Date.parse(Reflect.get(Object(body), 'expiresAt'));
    expect(expiresAt - Date.now()).toBeGreaterThan(55_000);
    expect(expiresAt - Date.now()).toBeLessThanOrEqual(60_000);
  });

  it('may be for one country, where the methods are then [PROD-11]', async () => {
    const tokenOf = async (country: unknown) =>
      String(Reflect.get(Object((await sandbox('session', { country })).body), 'token'));
    const countriesOf = async (token: string) => {
      const { body } = await callHttp(gateway.url, token, 'countrySelector', {});
      return Reflect.get(Object(body), 'countries').map(({ code }: { code: string }) => code);
    };
    expect(await countriesOf(await tokenOf('br'))).toEqual(['br']);
    for (const country of ['Brazil', 'BR', 7])
      expect((await countriesOf(await tokenOf(country))).length).toBeGreaterThan(9);
  });

  it('gives a new player starting balances, and refuses what is none', async () => {
    const open = (balance: unknown) => sandbox('session', { userId: 'rich', balance });
    expect(await open({ BRL: '100.50' })).toMatchObject({ status: 200, body: { balance: { BRL: '100.5' } } });
    expect(await open({ BRL: '7', USD: '0' })).toMatchObject({ body: { balance: { BRL: '100.5', USD: '0' } } });
    for (const wrong of ['10', { BRL: 10 }, { BRL: '-1' }, { BRL: '1.234' }, { XXX: '1' }, ['1']])
      expect(await open(wrong)).toMatchObject({ status: 400, body: { error: { code: 'BAD_REQUEST' } } });
  });

  it('is for a player of its own where no valid one is asked for', async () => {
    for (const body of [{}, { userId: '../ana' }, { userId: 7, ttlSeconds: -1 }])
      expect((await sandbox('session', body)).body).toMatchObject({
        userId: expect.stringMatching(/^player-[\da-f]{8}$/),
      });
  });

  it('ends when its token is expired', async () => {
    const player = await signIn(gateway);
    expect((await callHttp(gateway.url, player.token, 'countrySelector', {})).status).toBe(200);
    expect(await sandbox('expire', { token: player.token })).toEqual({ status: 200, body: { ok: true } });
    expect((await callHttp(gateway.url, player.token, 'countrySelector', {})).status).toBe(401);
    expect((await sandbox('expire', { token: 'guess' })).status).toBe(400);
  });
});

describe('faults', () => {
  it('hold for one player and for as many calls as they were asked for', async () => {
    const { token } = await signIn(gateway);
    const other = await signIn(gateway);
    expect((await sandbox('faults', { token, failNext: 2 })).body).toMatchObject({ failNext: 2, offline: false });
    const statuses = [];
    for (const _ of [1, 2, 3]) statuses.push((await callHttp(gateway.url, token, 'countrySelector', {})).status);
    expect(statuses).toEqual([503, 503, 200]);
    expect((await callHttp(gateway.url, other.token, 'countrySelector', {})).status).toBe(200);
  });

  it('carry a call out whose reply is dropped', async () => {
    const { token, fail } = await signIn(gateway);
    await fail({ dropReplies: 1 });
    const payload = pix();
    const dropped = callHttp(gateway.url, token, 'createDeposit', payload).catch(() => 'no reply');
    const { requestId } = payload;
    await expect
      .poll(async () => (await callHttp(gateway.url, token, 'transaction', { requestId })).body)
      .toMatchObject({ method: 'pix', status: 0 });
    await gateway.close();
    expect(await dropped).toBe('no reply');
    gateway = await startTestGateway();
  });

  it('cut the sockets of the player', async () => {
    const { token, fail } = await signIn(gateway);
    const socket = await openSocket(gateway.url, token, { Authorization: token });
    await socket.call('countrySelector', {});
    await fail({ cutSocket: true });
    await expect.poll(() => socket.isOpen()).toBe(false);
  });

  it('need the token of the player', async () => {
    expect((await sandbox('faults', { token: 'guess', offline: true })).status).toBe(401);
  });
});

describe('a push of the sandbox', () => {
  it('reaches the widgets of its player, and has to fit the contract', async () => {
    const { token } = await signIn(gateway);
    const socket = await openSocket(gateway.url, token, { Authorization: token });
    await socket.call('countrySelector', {});
    const push = { type: 'login-token', data: { user: { id: '7' } } };
    expect((await sandbox('push', { token, push })).status).toBe(200);
    await expect.poll(() => socket.pushes).toEqual([push]);
    expect((await sandbox('push', { token, push: { type: 'nonsense' } })).status).toBe(400);
    expect((await sandbox('push', { token: 'guess', push })).status).toBe(401);
    socket.close();
  });
});
