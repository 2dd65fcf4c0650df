import { describe, expect, it, vi } from 'vitest';
import { createApp } from '../../../src/gateway/createApp';
import { readSettings } from '../../../src/gateway/settings/settings';

const app = createApp({ ...readSettings({}), logLevel: 'silent', trustedProxies: 1 });
app.post('/echo', async ({ body }) => ({ body }));
app.get('/broken', async () => {
  throw new Error('the password is open-sesame');
});
app.get('/address', async ({ ip }) => ({ ip }));
const json = { 'content-type': 'application/json' };

describe('errors outside of calls', () => {
  it.each([
    [404, 'NOT_FOUND', { method: 'GET', url: '/nowhere' }],
    [400, 'BAD_REQUEST', { method: 'POST', url: '/echo', headers: json, payload: '{"half":' }],
    [413, 'TOO_LARGE', { method: 'POST', url: '/echo', headers: json, payload: `"${'a'.repeat(2 ** 21)}"` }],
    [
      415,
      'BAD_REQUEST',
      {
        method: 'POST',
        url: '/echo',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a=b',
      },
    ],
    [500, 'INTERNAL', { method: 'GET', url: '/broken' }],
  ] as const)('%i has the shape of the contract and the code %s', async (status, code, request) => {
    const answer = await app.inject(request);
    expect([answer.statusCode, answer.json()]).toEqual([status, { error: { code, message: expect.any(String) } }]);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.body).not.toContain('open-sesame');
  });
});

it('takes bodies of up to 2^21 bytes', async () => {
  const payload = `"${'a'.repeat(2 ** 21 - 2)}"`;
  expect((await app.inject({ method: 'POST', url: '/echo', headers: json, payload })).statusCode).toBe(200);
});

it("takes a caller's address from the header of as many proxies as are trusted", async () => {
  const headers = { 'x-forwarded-for': '192.0.2.1, 198.51.100.7' };
  expect((await app.inject({ method: 'GET', url: '/address', headers })).json()).toEqual({ ip: '198.51.100.7' });
});

it('asks browsers for https alone from then on where PUBLIC_URL is https', async () => {
  const hsts = async (publicUrl?: string) => {
    const answer = await createApp({ ...readSettings({ SANDBOX: '1' }), logLevel: 'silent', publicUrl }).inject({
      url: '/',
    });
    return answer.headers['strict-transport-security'];
  };
  expect(await hsts('https://pay.example.com')).toBe('max-age=63072000');
  expect(await hsts('http://pay.example.com')).toBeUndefined();
  expect(await hsts()).toBeUndefined();
});

it('waits for a part that takes a minute to start, as on a slow machine', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const slow = createApp({ ...readSettings({}), logLevel: 'silent' });
  slow.register(() => new Promise<void>((resolve) => setTimeout(resolve, 60_000)));
  const isReady = slow.ready().then(
    () => true,
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(61_000);
  vi.useRealTimers();
  expect(await isReady).toBe(true);
});
