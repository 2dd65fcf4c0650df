import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Gateway } from '../../../src/gateway/startGateway';
import { callSizes } from '../../../src/tables/requestSizes';
import { pix } from '../../builders/payments';
import { signIn, startTestGateway } from '../../fixtures/testGateway';
import { callHttp, openSocket, post, transactionOf } from './support/playerCalls';
import { startPostgres } from './support/postgresServer';

const ceiling = 2 ** 21;
const largest = callSizes.createDeposit;
const postgres = await startPostgres();
let gateway: Gateway;
let token: string;

beforeAll(async () => {
  gateway = await startTestGateway();
  ({ token } = await signIn(gateway));
});
afterAll(async () => {
  await gateway.close();
  await postgres?.stop();
});

const create = (body: string): Promise<Response> =>
  fetch(`${gateway.url}/api/BANKING_DEPOSIT/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body,
  });

/** A create whose JSON text has exactly this size. */
function createOf(bytes: number): string {
  const bare = JSON.stringify(pix({ fields: { cpf: '529.982.247-25', full_name: '' } }));
  return bare.replace('"full_name":""', `"full_name":"${'a'.repeat(bytes - bare.length)}"`);
}
const expectHealthy = async (): Promise<void> => {
  expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
  expect((await callHttp(gateway.url, token, 'countrySelector', {})).status).toBe(200);
};

describe('messages around the limit of their call and of 2^21 bytes', () => {
  for (const [what, bytes, status, code] of [
    ['one byte less', largest - 1, 400, 'BAD_REQUEST'],
    ["the call's limit", largest, 400, 'BAD_REQUEST'],
    ['one byte more', largest + 1, 413, 'TOO_LARGE'],
    ['2^21 bytes', ceiling, 413, 'TOO_LARGE'],
    ['one byte more than 2^21', ceiling + 1, 413, 'TOO_LARGE'],
  ] as const) {
    it(`${what}: HTTP answers ${status} with the code ${code} [NET-13] [GATE-4]`, async () => {
      const answer = await create(createOf(bytes));
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ error: { code } });
    });
  }

  it('a socket message over the limit is answered 413, and its socket works on [NET-13] [PROD-1]', async () => {
    const socket = await openSocket(gateway.url, token);
    for (const size of [largest + 1000, 1_000_000, ceiling - 1000]) {
      const reply = await socket.call('createDeposit', pix({ fields: { full_name: 'a'.repeat(size) } }));
      expect(reply).toEqual({ status: 413, body: { error: { code: 'TOO_LARGE', message: expect.any(String) } } });
    }
    expect((await socket.call('countrySelector', {})).status).toBe(200);
    socket.close();
  });

  it('a socket that sends more than 2^21 bytes is closed, and no other [NET-13]', async () => {
    const other = await openSocket(gateway.url, token);
    const greedy = await openSocket(gateway.url, token);
    void greedy.call('createDeposit', pix({ fields: { full_name: 'a'.repeat(ceiling + 1) } }));
    await expectHealthy();
    expect((await other.call('countrySelector', {})).status).toBe(200);
    greedy.close();
    other.close();
  });
});

describe('invalid messages', () => {
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  const hostile: Readonly<Record<string, string>> = {
    'invalid JSON': '{"requestId":',
    'a number': '1',
    null: 'null',
    'a list': '[]',
    'lists 10,000 deep': deep,
    'fields 10,000 deep': JSON.stringify(pix()).replace(
      '"529.982.247-25"',
      `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    ),
    'a prototype': '{"__proto__":{"isPolluted":true},"constructor":{"prototype":{"isPolluted":true}}}',
    'a prototype among the fields': JSON.stringify(pix()).replace('"cpf":', '"__proto__":{"isPolluted":true},"cpf":'),
    'wrong types': JSON.stringify(pix({ requestId: 7, amount: 100, fields: 'x', country: null })),
    'an amount in exponent notation': JSON.stringify(pix({ amount: '1e9' })),
    'a requestId of a megabyte': JSON.stringify(pix({ requestId: 'a'.repeat(1_000_000) })),
    'a method named as a prototype': JSON.stringify(pix({ method: '__proto__' })),
    'a currency named as a prototype': JSON.stringify(pix({ currency: 'constructor' })),
  };
  for (const [what, body] of Object.entries(hostile)) {
    it(`${what}: refused in the contract's shape over HTTP and socket, with no other effect [GATE-4]`, async () => {
      const answer = await create(body);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(await answer.json()).toEqual({
        error: expect.objectContaining({ code: expect.any(String), message: expect.any(String) }),
      });
      let payload: unknown;
      try {
        payload = JSON.parse(body);
      } catch {
        payload = body;
      }
      // The socket's client library cannot send such depth.
      const isDeep = what.includes('deep');
      if (!isDeep && typeof payload === 'object' && payload !== null && !Array.isArray(payload)) {
        const socket = await openSocket(gateway.url, token);
        const reply = await socket.call('createDeposit', payload);
        expect(reply.status).toBeGreaterThanOrEqual(400);
        expect(reply.status).toBeLessThan(500);
        socket.close();
      }
      expect(Reflect.get({}, 'isPolluted')).toBeUndefined();
      await expectHealthy();
    });
  }

  it('every reply has nosniff and names no server software [GATE-4]', async () => {
    for (const path of [
      '/',
      '/nothing',
      '/api/nothing',
      '/healthz',
      '/sandbox/',
      '/api/BANKING/transaction',
      '/%00',
      '/..%2f..%2fetc/passwd',
    ]) {
      const { headers, status } = await fetch(gateway.url + path);
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('server')).toBeNull();
      expect(status).toBeLessThan(500);
    }
  });
});

describe('a client that does not read', () => {
  it('is disconnected before its messages fill the memory, and no other client is', async () => {
    const { token: reader } = await signIn(gateway);
    const raw = connect(gateway.port, '127.0.0.1');
    await new Promise((resolve) => raw.once('connect', resolve));
    const closed = new Promise((resolve) => raw.once('close', resolve));
    raw.on('error', () => {});
    raw.write(
      `GET /v4/socket.io/?EIO=4&transport=websocket&Authorization=${encodeURIComponent(reader)} HTTP/1.1\r\nHost: x\r\n` +
        'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    );
    let received = '';
    raw.on('data', (bytes) => {
      received += bytes.toString('latin1');
    });
    await expect.poll(() => received).toContain('"sid"');
    // Connects to the namespace with a masked text frame: '40'.
    raw.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]));
    await expect.poll(() => received).toContain('40{');
    const push = (id: string): Promise<unknown> =>
      post(`${gateway.url}/sandbox/push`, { token: reader, push: { type: 'login-token', data: { user: { id } } } });
    // It gets its player's pushes, and then stops reading.
    await expect
      .poll(async () => {
        await push('hello');
        return received;
      })
      .toContain('hello');
    raw.pause();
    // More than the system's buffers, which hold some 40 MB here.
    const name = 'x'.repeat(2_000_000);
    for (let count = 0; count < 60; count += 1) await push(`${count}${name}`);
    let read = 0;
    raw.removeAllListeners('data');
    raw.on('data', (bytes) => {
      read += bytes.length;
    });
    raw.resume();
    await closed;
    // It was disconnected while it did not read: most pushes never arrived.
    expect(read).toBeLessThan(60_000_000);
    await expectHealthy();
  });
});

describe.runIf(postgres)('a read-only database', () => {
  it('refuses a deposit before the acquirer gets it, still reads, and accepts the same intent afterwards', async () => {
    const full = await startTestGateway({ databaseUrl: postgres?.url ?? '', tokenSecret: 'x'.repeat(32) });
    const { default: pg } = await import('pg');
    const admin = new pg.Client({ connectionString: postgres?.url });
    await admin.connect();
    const others =
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null';
    try {
      const player = await signIn(full);
      await admin.query('alter database postgres set default_transaction_read_only = on');
      await admin.query(others);
      const payload = pix();
      const refused = await callHttp(full.url, player.token, 'createDeposit', payload);
      expect(refused).toMatchObject({ status: 500, body: { error: { code: 'INTERNAL' } } });
      expect(
        (await callHttp(full.url, player.token, 'depositMethods', { country: 'br', currency: 'BRL' })).status,
      ).toBe(200);
      expect(await callHttp(full.url, player.token, 'transaction', { requestId: payload.requestId })).toEqual({
        status: 200,
        body: null,
      });
      await admin.query('set default_transaction_read_only = off');
      await admin.query('alter database postgres set default_transaction_read_only = off');
      await admin.query(others);
      expect(transactionOf(await callHttp(full.url, player.token, 'createDeposit', payload)).status).toBe(0);
      const { rows } = await admin.query('select count(*)::int as count from transactions');
      expect(rows).toEqual([{ count: 1 }]);
    } finally {
      await admin.end();
      await full.close();
    }
  });
});
