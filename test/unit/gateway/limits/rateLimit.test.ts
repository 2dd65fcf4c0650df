import { afterEach, describe, expect, it } from 'vitest';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { signIn, startTestGateway } from '../../../fixtures/testGateway';
import { openSession } from '../../../support/bareHost';
import { callHttp, openSocket } from '../support/playerCalls';

const tooMany = { status: 429, body: { error: { code: 'TOO_MANY_CALLS', message: expect.any(String) } } };
let gateway: Gateway;
afterEach(() => gateway.close());

describe('rate limits', () => {
  it('count the calls of a player over HTTP and socket together', async () => {
    gateway = await startTestGateway({ rateLimit: 6 });
    const { token } = await signIn(gateway);
    const other = await signIn(gateway);
    const socket = await openSocket(gateway.url, token);
    for (const _ of [1, 2, 3]) {
      expect((await callHttp(gateway.url, token, 'countrySelector', {})).status).toBe(200);
      expect((await socket.call('countrySelector', {})).status).toBe(200);
    }
    expect(await callHttp(gateway.url, token, 'countrySelector', {})).toEqual(tooMany);
    expect(await socket.call('countrySelector', {})).toEqual(tooMany);
    expect((await callHttp(gateway.url, other.token, 'countrySelector', {})).status).toBe(200);
    socket.close();
  });

  it('count the calls of a player with several tokens together', async () => {
    gateway = await startTestGateway({ rateLimit: 2 });
    const call = async (userId: string) => {
      const { token } = await openSession(gateway.url, { userId });
      return (await callHttp(gateway.url, token, 'countrySelector', {})).status;
    };
    expect([await call('ana'), await call('ana'), await call('ana')]).toEqual([200, 200, 429]);
    expect(await call('rui')).toBe(200);
  });

  it('count the calls of an address without a valid token over HTTP and sockets together [PROD-7]', async () => {
    gateway = await startTestGateway({ rateLimit: 2 });
    const socket = await openSocket(gateway.url, 'guess');
    const statuses: number[] = [];
    for (let call = 0; call < 5; call += 1) {
      statuses.push((await callHttp(gateway.url, 'guess', 'countrySelector', {})).status);
      statuses.push((await socket.call('countrySelector', {})).status);
    }
    // The handshake counts, too.
    expect(statuses).toEqual([...Array<number>(9).fill(401), 429]);
    expect(await callHttp(gateway.url, 'guess', 'countrySelector', {})).toEqual(tooMany);
    await expect(openSocket(gateway.url, 'guess')).rejects.toThrow();
    socket.close();
  });
});

describe('behind a proxy', () => {
  /** What the one trusted proxy forwards for a client that writes the header itself. */
  const from = (address: string, forged = '') => ({
    'x-forwarded-for': forged === '' ? address : `${forged}, ${address}`,
  });
  const callFrom = async (headers: Record<string, string>, token = 'guess') =>
    (
      await fetch(`${gateway.url}/api/BANKING_DEPOSIT/methods-country-selector-v2`, {
        headers: { ...headers, authorization: token },
      })
    ).status;

  it('a stranger uses up the limit of one address, on both transports, and no player notices [PROD-7]', async () => {
    gateway = await startTestGateway({ rateLimit: 2, trustedProxies: 1 });
    const { token } = await signIn(gateway);
    const stranger = from('192.0.2.1');
    const guessing = await openSocket(gateway.url, 'guess', {}, stranger);
    for (let call = 0; call < 9; call += 1) expect((await guessing.call('countrySelector', {})).status).toBe(401);
    expect([(await guessing.call('countrySelector', {})).status, await callFrom(stranger)]).toEqual([429, 429]);
    guessing.close();

    const player = from('198.51.100.7');
    const socket = await openSocket(gateway.url, token, {}, player);
    expect([(await socket.call('countrySelector', {})).status, await callFrom(player, token)]).toEqual([200, 200]);
    socket.close();
  });

  it('an address that the client itself has written counts for nothing [PROD-7]', async () => {
    gateway = await startTestGateway({ rateLimit: 2, trustedProxies: 1 });
    for (let call = 0; call < 5; call += 1) {
      const forged = `203.0.113.${call}`;
      expect(await callFrom(from('192.0.2.1', forged))).toBe(401);
      const socket = await openSocket(gateway.url, 'guess', {}, from('192.0.2.1', `10.0.0.1, ${forged}`));
      socket.close();
    }
    expect(await callFrom(from('192.0.2.1', '203.0.113.77'))).toBe(429);
    await expect(openSocket(gateway.url, 'guess', {}, from('192.0.2.1', '203.0.113.78'))).rejects.toThrow();
    // Nor can it be used up by whoever writes it.
    expect(await callFrom(from('203.0.113.1'))).toBe(401);
  });

  it('without a trusted proxy the header counts for nothing [PROD-7]', async () => {
    gateway = await startTestGateway({ rateLimit: 2 });
    for (let call = 0; call < 10; call += 1) expect(await callFrom(from(`192.0.2.${call}`))).toBe(401);
    expect(await callFrom(from('192.0.2.99'))).toBe(429);
  });
});
