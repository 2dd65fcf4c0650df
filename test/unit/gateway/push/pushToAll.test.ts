import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSocketServer, type SocketServer } from '../../../../src/gateway/push/socketServer';
import { openSocket, type PlayerSocket } from '../support/playerCalls';

const widgets = 400;
const push = { type: 'methods-updated', data: { revision: 1, within: 1000 } } as const;

const app = Fastify();
let server: SocketServer;
let sockets: PlayerSocket[];
beforeAll(async () => {
  server = await createSocketServer(app, { links: { redis: null, pool: null }, admit: async () => true });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  sockets = await Promise.all(Array.from({ length: widgets }, () => openSocket(url, '')));
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await app.close();
});

it('a push to all reaches each widget once, and is written to few of them in a turn of the event loop', async () => {
  const perTurn: number[] = [];
  let isCounting = false;
  const count = (): void => {
    if (!isCounting) {
      isCounting = true;
      perTurn.push(0);
      setImmediate(() => {
        isCounting = false;
      });
    }
    perTurn.push((perTurn.pop() ?? 0) + 1);
  };
  for (const { conn } of server.io.of('/').sockets.values())
    conn.on('packetCreate', ({ type }) => {
      if (type === 'message') count();
    });
  expect(server.pushToAll(push)).toBe(widgets);
  await expect.poll(() => sockets.filter(({ pushes }) => pushes.length > 0).length, { timeout: 10_000 }).toBe(widgets);
  expect(sockets.every(({ pushes }) => pushes.length === 1)).toBe(true);
  // 20,000 at once held the loop for 500 ms.
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(widgets / 20);
});
