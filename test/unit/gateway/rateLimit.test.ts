import { afterEach, describe, expect, it } from 'vitest';
import type { Gateway } from '../../../src/gateway/startGateway';
import { signIn, startTestGateway } from '../../fixtures/testGateway';
import { callHttp, openSocket, post } from './support/playerCalls';

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
    const tokenOf = async (userId: string) => {
      const { body } = await post(`${gateway.url}/sandbox/session`, { userId });
      return String(Reflect.get(Object(body), 'token'));
    };
    const call = async (userId: string) =>
      (await callHttp(gateway.url, await tokenOf(userId), 'countrySelector', {})).status;
    expect([await call('ana'), await call('ana'), await call('ana')]).toEqual([200, 200, 429]);
    expect(await call('rui')).toBe(200);
  });

  it('count the calls of an address without a valid token, over HTTP and socket', async () => {
    gateway = await startTestGateway({ rateLimit: 2 });
    const statuses: number[] = [];
    for (let call = 0; call < 11; call += 1)
      statuses.push((await callHttp(gateway.url, 'guess', 'countrySelector', {})).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect(await callHttp(gateway.url, 'guess', 'countrySelector', {})).toEqual(tooMany);
    const socket = await openSocket(gateway.url, 'guess');
    const socketStatuses: number[] = [];
    for (let call = 0; call < 11; call += 1) socketStatuses.push((await socket.call('countrySelector', {})).status);
    expect(socketStatuses).toEqual([...Array<number>(10).fill(401), 429]);
    socket.close();
  });
});
