import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { type SandboxPlayer, signIn, startTestGateway } from '../../../fixtures/testGateway';
import { openSession } from '../../../support/bareHost';
import { signPlatformToken } from '../support/platformToken';
import { openSocket, post } from '../support/playerCalls';

const secret = 'the secret of the platform, 32 characters';
let gateway: Gateway;
let player: SandboxPlayer;
beforeAll(async () => {
  gateway = await startTestGateway({ tokenSecret: secret });
  player = await signIn(gateway);
});
afterAll(() => gateway.close());

const open = (token: string) => openSocket(gateway.url, token, { Authorization: token });
const push = (token: string, id: string) =>
  post(`${gateway.url}/sandbox/push`, { token, push: { type: 'login-token', data: { user: { id } } } });
const seconds = () => Math.floor(Date.now() / 1000);
const tokenUntil = (exp: number) => signPlatformToken(secret, { sub: 'ana', exp });

describe('a socket', () => {
  it('ends with its token [PROD-9]', async () => {
    const lasting = await tokenUntil(seconds() + 900);
    const exp = seconds() + 2;
    const socket = await open(await tokenUntil(exp));
    const pushed = async (): Promise<number> => {
      await push(lasting, 'early');
      return socket.pushes.length;
    };
    await expect.poll(pushed).toBeGreaterThan(0);
    await expect.poll(() => socket.isOpen()).toBe(false);
    expect(Date.now() / 1000).toBeGreaterThanOrEqual(exp);
  });

  it('lives on with the token that a later call brings, and gets its pushes [PROD-9]', async () => {
    const exp = seconds() + 2;
    const [first, second] = [await tokenUntil(exp), await tokenUntil(seconds() + 900)];
    const socket = await open(first);
    const ended = await open(first);
    expect((await socket.call('countrySelector', {}, second)).status).toBe(200);
    // A call that was on its way brings the old one.
    expect((await socket.call('countrySelector', {}, first)).status).toBe(200);
    await expect.poll(() => ended.isOpen()).toBe(false);
    await push(second, 'late');
    await expect.poll(() => socket.pushes).toContainEqual(expect.objectContaining({ data: { user: { id: 'late' } } }));
    expect(socket.isOpen()).toBe(true);
    socket.close();
  });

  it('ends at once when its token is revoked, and no other of the player [PROD-9]', async () => {
    const other = await openSession(gateway.url, { userId: 'rui' });
    const [socket, spared] = [await open(player.token), await open(other.token)];
    for (const each of [socket, spared]) expect((await each.call('countrySelector', {})).status).toBe(200);
    await player.expireToken();
    await expect.poll(() => socket.isOpen()).toBe(false);
    expect([spared.isOpen(), (await spared.call('countrySelector', {})).status]).toEqual([true, 200]);
    spared.close();
  });
});
