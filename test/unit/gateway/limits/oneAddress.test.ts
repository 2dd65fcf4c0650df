import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../../../src/gateway/settings/settings';
import { type Gateway, startGateway } from '../../../../src/gateway/startGateway';
import { signPlatformToken } from '../support/platformToken';
import { callHttp, openSocket, type PlayerSocket } from '../support/playerCalls';

const secret = 'the secret of the platform, 32 characters';
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const dist = await mkdtemp(join(tmpdir(), 'cashier-dist-'));
for (const [path, text] of Object.entries({
  'widget/index.html': '<!doctype html><html><head></head><body></body></html>',
  'widget/assets/main.0123abcd.js': '1',
  'embed/embed.js': '1',
})) {
  await mkdir(join(dist, path, '..'), { recursive: true });
  await writeFile(join(dist, path), text);
}
afterAll(() => rm(dist, { recursive: true, force: true }));

let gateway: Gateway;
const open: PlayerSocket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

/** With the limits that a deployment has by default. */
const start = (changed: Record<string, string> = {}): Promise<Gateway> =>
  startGateway(
    { ...readSettings({ SANDBOX: '1', TOKEN_SECRET: secret, ...changed }), port: 0, dataFolder: 'memory' },
    { methods: `${root}schemas/methods`, migrations: `${root}src/gateway/db/migrations`, dist },
    { write: () => {} },
  );
const tokensOf = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => signPlatformToken(secret, { sub: `player ${index}` })));
const count = (statuses: readonly number[]) =>
  Object.fromEntries(statuses.map((status) => [status, statuses.filter((each) => each === status).length]));
const [valid = ''] = await tokensOf(1);
const proxied = { TRUST_PROXY: '1' };
const ways = { directly: {}, 'behind a proxy [PROD-7]': proxied };

describe.each(Object.entries(ways))('players of one address, %s', (_, way) => {
  let shared: Gateway;
  beforeAll(async () => {
    // 500 calls a minute for what has no valid token: fewer than the players below make.
    shared = await start({ ...way, RATE_LIMIT: '100', CONNECTIONS_PER_ADDRESS: '250' });
  });
  afterAll(() => shared.close());

  // One more than the connections that an address has without a valid token.
  it('251 of them have their sockets and their calls over both transports', async () => {
    const players = 251;
    gateway = shared;
    const tokens = await tokensOf(players);
    const statuses: number[] = [];
    const enter = async (token: string) => {
      const socket = await openSocket(gateway.url, token);
      open.push(socket);
      statuses.push((await socket.call('countrySelector', {})).status);
    };
    // As many at once as have a place without a valid token.
    for (let from = 0; from < players; from += 125) await Promise.all(tokens.slice(from, from + 125).map(enter));
    expect(count(statuses)).toEqual({ 200: players });
    for (let calls = 0; calls < 2; calls += 1) {
      const ends = await Promise.all(tokens.map((token) => callHttp(gateway.url, token, 'countrySelector', {})));
      expect(count(ends.map(({ status }) => status))).toEqual({ 200: players });
    }
    expect(open.every((socket) => socket.isOpen())).toBe(true);
  }, 120_000);

  it('are served while a stranger there spends all that the address has, and keeps silent connections open', async () => {
    gateway = await start({ ...way, RATE_LIMIT: '10', CONNECTIONS_PER_ADDRESS: '20' });
    const [token = ''] = await tokensOf(1);
    const playing = await openSocket(gateway.url, token);
    open.push(playing);
    expect((await playing.call('countrySelector', {})).status).toBe(200);
    const silent = Array.from({ length: 40 }, () => connect(gateway.port, '127.0.0.1').on('error', () => {}));
    await expect.poll(async () => (await callHttp(gateway.url, 'guess', 'countrySelector', {})).status).toBe(429);
    expect((await callHttp(gateway.url, token, 'countrySelector', {})).status).toBe(200);
    expect((await playing.call('countrySelector', {})).status).toBe(200);
    expect((await fetch(`${gateway.url}/cashier/deposit`)).status).toBe(200);
    for (const raw of silent) raw.destroy();
    await gateway.close();
  });
});

describe('a player', () => {
  it('has twenty sockets: one more closes the oldest, and no other player is affected', async () => {
    gateway = await start(proxied);
    const [token = '', otherToken = ''] = await tokensOf(2);
    const add = async (of: string) => {
      const socket = await openSocket(gateway.url, of);
      expect((await socket.call('countrySelector', {})).status).toBe(200);
      open.push(socket);
    };
    await add(otherToken);
    for (let opened = 0; opened < 21; opened += 1) await add(token);
    await expect.poll(() => open.map((socket) => socket.isOpen())).toEqual([true, false, ...Array(20).fill(true)]);
    await gateway.close();
  });

  it('who has spent their calls cannot open sockets without end', async () => {
    gateway = await start({ ...proxied, RATE_LIMIT: '2' });
    const [token = ''] = await tokensOf(1);
    const openAndCall = async () => {
      const socket = await openSocket(gateway.url, token);
      await socket.call('countrySelector', {});
      socket.close();
    };
    // Two are the player's, ten their address'.
    for (let opened = 0; opened < 12; opened += 1) await openAndCall();
    await expect(openAndCall()).rejects.toThrow();
    await gateway.close();
  });
});

describe('what a minute of an address has', () => {
  /** RATE_LIMIT is 2. */
  const [ofPlayer, ofAddress, ofFiles] = [2, 10, 200];
  const preflight = { method: 'OPTIONS', headers: { 'access-control-request-method': 'GET' } };
  const list = '/api/BANKING_DEPOSIT/methods-country-selector-v2';
  beforeAll(async () => {
    gateway = await start({ ...proxied, RATE_LIMIT: String(ofPlayer) });
  });
  afterAll(() => gateway.close());

  let addresses = 0;
  it.each<[what: string, path: string, init: RequestInit, most: number]>([
    ['files', '/cashier/assets/main.0123abcd.js', {}, ofFiles],
    ['documents', '/cashier/deposit', {}, ofFiles],
    ['the script of a host page', '/cashier/embed.js', {}, ofFiles],
    ['uploaded icons', '/api/icons/pix-0123456789ab.svg', {}, ofFiles],
    ['health', '/readyz', {}, ofFiles],
    ['preflight requests', list, preflight, ofFiles],
    ['calls with a wrong token', list, { headers: { authorization: 'guess' } }, ofAddress],
    ['calls without a token', list, {}, ofAddress],
    [
      'creates without a token, whose bodies are not read',
      '/api/BANKING_DEPOSIT/create',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' },
      ofAddress,
    ],
    ['unknown calls', '/api/BANKING/other', {}, ofAddress],
    ['the studio', '/studio/api/methods', {}, ofAddress],
    ['what does not exist', '/nowhere', {}, ofAddress],
    ["a player's calls", list, { headers: { authorization: valid } }, ofPlayer],
  ])('of %s, and then 429 with Retry-After [GATE-4]', async (_, path, init, most) => {
    addresses += 1;
    const headers = { ...init.headers, 'x-forwarded-for': `192.0.2.${addresses}` };
    const request = async () => {
      const response = await fetch(`${gateway.url}${path}`, { ...init, headers });
      await response.arrayBuffer();
      return response;
    };
    const statuses: number[] = [];
    for (let sent = 0; sent < most; sent += 1) statuses.push((await request()).status);
    expect(statuses).not.toContain(429);
    const refused = await request();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  });
});
