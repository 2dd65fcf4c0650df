import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { readSettings } from '../../../../src/gateway/settings/settings';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { signIn, startTestGateway } from '../../../fixtures/testGateway';
import { callHttp, openSocket, type PlayerSocket } from '../support/playerCalls';

/** ms, as of the settings, only shorter. */
const deadlines = { headers: 300, request: 600, idle: 900, keepAlive: 500, authentication: 400 };
/** A machine that is busy cuts late. */
const patience = 5000;

let gateway: Gateway;
let token: string;
beforeAll(async () => {
  gateway = await startTestGateway({ deadlines });
  ({ token } = await signIn(gateway));
});
afterAll(() => gateway.close());

/** @returns a connection that has sent this, and when the gateway closes it, in ms */
function send(text: string): { readonly raw: Socket; readonly closed: Promise<number> } {
  const raw = connect(gateway.port, '127.0.0.1');
  const began = performance.now();
  raw.on('error', () => {});
  raw.resume();
  if (text !== '') raw.write(text);
  return { raw, closed: once(raw, 'close').then(() => performance.now() - began) };
}

const post = 'POST /api/BANKING_DEPOSIT/create HTTP/1.1\r\nHost: x\r\ncontent-type: application/json\r\n';
const handshake =
  'GET /v4/socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n';

describe('a client is cut', () => {
  it.each([
    ['that sends nothing', ''],
    ['whose headers do not end', 'GET /healthz HTTP/1.1\r\nHost: x\r\n'],
    ['whose body does not end', `${post}content-length: 1000\r\n\r\n{"requestId":`],
    ['that opens a web socket and joins nothing', handshake],
  ])('%s [PROD-12]', async (_, text) => {
    const { closed } = send(text);
    expect(await closed).toBeLessThan(patience);
  });

  it('that sends its body byte by byte [PROD-12]', async () => {
    const { raw, closed } = send(`${post}content-length: 1000\r\n\r\n`);
    const drip = setInterval(() => raw.write(' '), 50);
    expect(await closed).toBeLessThan(patience);
    clearInterval(drip);
  });

  it('whose socket has no token, or an invalid one, and none that has a valid one [PROD-12]', async () => {
    const honest = await openSocket(gateway.url, token);
    await honest.call('countrySelector', {});
    const silent = await openSocket(gateway.url, '');
    const guessing = await openSocket(gateway.url, 'guess', { Authorization: 'guess' });
    expect((await guessing.call('countrySelector', {})).status).toBe(401);
    await expect.poll(() => [silent.isOpen(), guessing.isOpen()]).toEqual([false, false]);
    expect((await honest.call('countrySelector', {})).status).toBe(200);
    honest.close();
  });
});

/** A bare web socket in the namespace, which says what it likes. */
async function openBare(): Promise<WebSocket> {
  const { port } = gateway;
  const address = `ws://127.0.0.1:${port}/v4/socket.io/?EIO=4&transport=websocket&Authorization=${encodeURIComponent(token)}`;
  const socket = new WebSocket(address, { perMessageDeflate: false });
  socket.on('error', () => {});
  await new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const text = String(data);
      if (text.startsWith('0')) socket.send('40');
      if (text.startsWith('40')) resolve();
    });
  });
  return socket;
}

describe('a socket is cut', () => {
  it('that sends messages that are no calls, and no other [PROD-12]', async () => {
    const honest = await openSocket(gateway.url, token, { Authorization: token });
    for (const message of ['42["d",{"half":1}]', '42["other"]', '42["d",null]', `42["d","${'a'.repeat(170_000)}"]`]) {
      const bare = await openBare();
      const closed = once(bare, 'close');
      for (let count = 0; count < 21; count += 1) bare.send(message);
      await closed;
    }
    expect((await honest.call('countrySelector', {})).status).toBe(200);
    honest.close();
  });

  it('that guesses tokens: after ten in a minute [PROD-12]', async () => {
    const patient = await startTestGateway();
    const { token: valid } = await signIn(patient);
    const guessing = await openSocket(patient.url, 'guess', { Authorization: valid });
    const statuses: number[] = [];
    while (guessing.isOpen() && statuses.length < 20)
      statuses.push((await guessing.call('countrySelector', {})).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses.length).toBeLessThanOrEqual(12);
    await patient.close();
  });
});

describe('an address', () => {
  it('has a bounded number of connections, without a proxy, and of sockets behind one [PROD-12]', async () => {
    const few = { connectionsPerAddress: 3, deadlines: readSettings({}).deadlines };
    const direct = await startTestGateway(few);
    const raws = [1, 2, 3, 4].map(() => connect(direct.port, '127.0.0.1').on('error', () => {}));
    await Promise.race(raws.map((raw) => once(raw, 'close')));
    for (const raw of raws) raw.destroy();
    await expect
      .poll(() =>
        fetch(`${direct.url}/healthz`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    await direct.close();

    const proxied = await startTestGateway({ ...few, trustedProxies: 1 });
    const from = (address: string) => openSocket(proxied.url, '', {}, { 'x-forwarded-for': address });
    const open: PlayerSocket[] = [];
    for (const _ of [1, 2, 3]) open.push(await from('192.0.2.1'));
    open.push(await from('198.51.100.7'), await from('192.0.2.1'));
    const areOpen = () => open.map((socket) => socket.isOpen());
    await expect.poll(areOpen).toEqual([false, true, true, true, true]);
    // With a valid token it is its player's.
    const { token: valid } = await signIn(proxied);
    expect((await open[1]?.call('countrySelector', {}, valid))?.status).toBe(200);
    open.push(await from('192.0.2.1'), await from('192.0.2.1'));
    await expect.poll(areOpen).toEqual([false, true, false, true, true, true, true]);
    for (const socket of open) socket.close();
    await proxied.close();
  });

  it('of an honest client is not cut by any of it', async () => {
    expect((await callHttp(gateway.url, token, 'countrySelector', {})).status).toBe(200);
  });
});
