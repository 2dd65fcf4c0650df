import { createServer, type Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { connectOnce } from '../../../../src/transport/socket/connectOnce';
import { listen } from '../../../support/listen';

const server: HttpServer = createServer();
let socket: Socket | undefined;
afterEach(async () => {
  socket?.disconnect();
  server.closeAllConnections();
  server.removeAllListeners('upgrade');
  await new Promise((resolve) => server.close(resolve));
});

/** A socket to the server, as the link opens it. */
async function aSocket(): Promise<Socket> {
  socket = io(`http://127.0.0.1:${await listen(server)}`, {
    transports: ['websocket'],
    autoConnect: false,
    reconnection: false,
    forceNew: true,
  });
  return socket;
}
/** The link uses its socket again, so that an attempt must leave no listener of its own. */
const listenersOf = (one: Socket): number => one.listeners('connect').length + one.listeners('connect_error').length;

it('an attempt that succeeds leaves the socket connected', async () => {
  const realtime = new Server(server, { serveClient: false });
  const one = await aSocket();
  expect(await connectOnce(one)).toBe(true);
  expect([one.connected, listenersOf(one)]).toEqual([true, 0]);
  realtime.removeAllListeners();
});

it('an attempt that the server refuses fails at once, and leaves nothing open', async () => {
  const realtime = new Server(server, { serveClient: false });
  realtime.use((_, next) => next(new Error('not now')));
  const one = await aSocket();
  expect(await connectOnce(one)).toBe(false);
  expect([one.connected, one.active, listenersOf(one)]).toEqual([false, false, 0]);
  await expect.poll(() => realtime.engine.clientsCount).toBe(0);
});

it('an attempt whose connection ends before the server accepts it fails at once', async () => {
  const websockets = new WebSocketServer({ server });
  websockets.on('connection', (connection) => {
    // Engine.IO's 'open' packet, and then nothing more.
    connection.send(`0${JSON.stringify({ sid: 'a', upgrades: [], pingInterval: 25_000, pingTimeout: 20_000 })}`);
    setTimeout(() => connection.terminate(), 20);
  });
  const one = await aSocket();
  expect(await connectOnce(one)).toBe(false);
  expect(listenersOf(one)).toBe(0);
  websockets.close();
});
