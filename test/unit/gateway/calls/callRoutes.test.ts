import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../../src/contract/calls';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { callSizes } from '../../../../src/tables/requestSizes';
import { pix } from '../../../builders/payments';
import { brazil } from '../../../builders/players';
import { signIn, startTestGateway } from '../../../fixtures/testGateway';
import { callHttp, openSocket } from '../support/playerCalls';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

describe('calls over HTTP', () => {
  it('are answered in JSON that no cache keeps', async () => {
    const { token } = await signIn(gateway);
    const query = new URLSearchParams(brazil);
    const { status, headers } = await fetch(`${gateway.url}/api/BANKING/methods-payment-v3?${query}`, {
      headers: { authorization: token },
    });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('are compressed from 1 KB on, as the client accepts it', async () => {
    const { token } = await signIn(gateway);
    const list = `${gateway.url}/api${calls.depositMethods.url}?${new URLSearchParams(brazil)}`;
    const get = async (accepted: string, authorization: string = token) => {
      const { headers } = await fetch(list, { headers: { authorization, 'accept-encoding': accepted } });
      return [headers.get('content-encoding'), Number(headers.get('content-length'))] as const;
    };
    const [none, bytes] = await get('identity');
    expect([none, bytes > 10_000]).toEqual([null, true]);
    for (const [accepted, wanted] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, deflate', 'gzip'],
    ] as const) {
      const [encoding, compressed] = await get(accepted);
      expect(encoding).toBe(wanted);
      expect(compressed).toBeLessThan(bytes / 3);
    }
    expect((await get('br', 'no token'))[0]).toBeNull();
  });

  it('answer a list the same in each encoding and over the socket, and an unchanged one without its body', async () => {
    const { token } = await signIn(gateway);
    const list = `${gateway.url}/api${calls.depositMethods.url}?${new URLSearchParams(brazil)}`;
    const get = (headers: Record<string, string>) => fetch(list, { headers: { authorization: token, ...headers } });
    const socket = await openSocket(gateway.url, token);
    const { body } = await socket.call('depositMethods', brazil);
    socket.close();
    expect(body).toHaveProperty('pix');
    const etags = new Set<string>();
    for (const encoding of ['identity', 'gzip', 'br']) {
      const answer = await get({ 'accept-encoding': encoding });
      expect(await answer.json()).toEqual(body);
      etags.add(answer.headers.get('etag') ?? '');
    }
    const [etag = '', ...others] = etags;
    expect(others).toEqual([]);
    const unchanged = await get({ 'if-none-match': etag });
    expect([unchanged.status, await unchanged.text(), unchanged.headers.get('cache-control')]).toEqual([
      304,
      '',
      'no-store',
    ]);
    expect((await get({ 'if-none-match': 'W/"another"' })).status).toBe(200);
    expect((await get({ 'if-none-match': etag, authorization: 'no token' })).status).toBe(401);
  });

  it('with a compressed body are refused, so that the size limit holds', async () => {
    const { token } = await signIn(gateway);
    const { status } = await fetch(`${gateway.url}/api${calls.createDeposit.url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', authorization: token },
      body: gzipSync(JSON.stringify(pix())),
    });
    expect(status).toBe(400);
  });

  it('with a body that cannot be read are refused so that any origin can read why', async () => {
    const { token } = await signIn(gateway);
    for (const [body, status] of [
      ['{"half":', 400],
      [`"${'a'.repeat(callSizes.createDeposit)}"`, 413],
    ] as const) {
      const answer = await fetch(`${gateway.url}/api${calls.createDeposit.url}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body,
      });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, '*']);
    }
  });

  it('may come from any origin, and carry the token in a header', async () => {
    const preflight = await fetch(`${gateway.url}/api/BANKING_DEPOSIT/create`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('that do not exist are answered 404 in the shape of the contract', async () => {
    const answer = await fetch(`${gateway.url}/api/BANKING/nothing`);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { error: { code: 'CALL_UNKNOWN', message: expect.stringMatching(/\S/) } },
    ]);
  });

  it('without a token are refused', async () => {
    expect((await fetch(`${gateway.url}/api${calls.countrySelector.url}`)).status).toBe(401);
  });

  it('are cut without an answer while the sandbox keeps a player offline', async () => {
    const { token, fail } = await signIn(gateway);
    await fail({ offline: true });
    await expect(callHttp(gateway.url, token, 'countrySelector', {})).rejects.toThrow('fetch failed');
  });
});
