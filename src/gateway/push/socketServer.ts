import type { Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { Server, type Socket } from 'socket.io';
import { isSocketRequest } from '../../contract/generated/gatewayValidators';
import type { Push } from '../../contract/generated/types';
import { refused } from '../calls/CallContext';
import { createCallBudget } from '../calls/createCallBudget';
import type { CallRunner } from '../calls/createCallRunner';
import { callNamed } from '../calls/dispatchCall';
import type { Caller, Tokens } from '../tokens';
import { createReach, type Reach } from './createReach';
import { cutWhenUnread } from './cutWhenUnread';
import { shareAmongNodes } from './shareAmongNodes';

export interface SocketServer {
  pushTo(userId: string, push: Push): void;
  /** Says a push to every widget on every node; answers how many of this node's own sockets were told. */
  pushToAll(push: Push): number;
  /** How many of them have come for it. */
  reach(): Reach;
  /** Hears that another node has published. */
  onPublishElsewhere(hear: () => void): void;
  tellPublish(): void;
  cut(userId: string): void;
  close(): Promise<void>;
}

interface SocketServerOptions {
  readonly server: HttpServer;
  readonly run: CallRunner;
  readonly tokens: Tokens;
  readonly log: FastifyBaseLogger;
  /** The database that other nodes use as well; null when this process is the only one. */
  readonly pool: Pool | null;
  /** Messages a minute from one address, whoever they say they are. */
  readonly rateLimit: number;
}

const requestChannel = 'd';
const pushChannel = 'a';
/** A socket whose unread messages weigh more is cut: its player asks for the status on the next link. Bytes. */
const mostUnread = 2 ** 22;
const goodbye = 1500;

const roomOf = (userId: string): string => `user ${userId}`;
const tokenIn = (data: object): string => {
  const token: unknown = Reflect.get(data, 'token');
  return typeof token === 'string' ? token : '';
};

/**
 * The realtime link (specification §7, contract C3): websocket only, heartbeats that notice a half-open link within
 * 15 s (the library's own need 45), messages up to 2^21 bytes. A socket hears the pushes of the user whose token it used
 * last, and none after one that is not good.
 */
export async function createSocketServer({
  server,
  run,
  tokens,
  log,
  pool,
  rateLimit,
}: SocketServerOptions): Promise<SocketServer> {
  const io = new Server(server, {
    path: '/v4/socket.io',
    transports: ['websocket'],
    pingInterval: 10_000,
    pingTimeout: 5000,
    maxHttpBufferSize: 2 ** 21,
    serveClient: false,
  });

  const connections = new Set<Duplex>();
  server.on('connection', (connection: Duplex) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  if (pool) await shareAmongNodes(io, pool, log);

  const budget = createCallBudget(rateLimit);
  const reach = createReach();
  const spend = ({ handshake }: Socket): boolean => budget.spend(handshake.address);

  function hearPushes(socket: Socket, caller: Caller | null): void {
    const room = caller && roomOf(caller.userId);
    for (const other of socket.rooms) if (other !== socket.id && other !== room) void socket.leave(other);
    if (room !== null) void socket.join(room);
  }

  async function answer(socket: Socket, message: unknown): Promise<void> {
    if (!isSocketRequest(message)) return; // nobody to answer: it has no messageId, or not the contract's shape
    const { messageId, type, data } = message;
    const { token: _token, ...payload } = { token: '', ...data };
    reach.called(socket.id, callNamed(type));
    const end = spend(socket)
      ? await run(callNamed(type), payload, tokenIn(data), (caller) => hearPushes(socket, caller))
      : refused(429, 'TOO_MANY_CALLS', 'Too many calls. Wait a minute.');
    if (end !== 'cut') socket.emit(requestChannel, { messageId, status: end.status, data: end.body });
  }

  /** Pushes begin with the connection when its query tells the token (specification §7). */
  async function greet(socket: Socket): Promise<void> {
    const told = socket.handshake.query.Authorization;
    if (typeof told !== 'string' || !spend(socket)) return;
    const caller = await tokens.verify(told);
    if (caller) hearPushes(socket, caller);
  }

  io.on('connection', (socket) => {
    cutWhenUnread(socket, mostUnread);
    socket.once('disconnect', () => reach.gone(socket.id));
    greet(socket).catch((error: unknown) => log.error({ err: error }, 'a socket could not be joined to its user'));
    socket.on(requestChannel, (message: unknown) => {
      answer(socket, message).catch((error: unknown) => log.error({ err: error }, 'a socket call failed'));
    });
  });

  return {
    pushTo: (userId, push) => void io.to(roomOf(userId)).emit(pushChannel, push),
    pushToAll(push) {
      reach.begin(io.of('/').sockets.keys());
      io.emit(pushChannel, push);
      return reach.now().told;
    },
    reach: reach.now,
    onPublishElsewhere: (hear) => void io.on('methods-published', hear),
    tellPublish() {
      if (pool) io.serverSideEmit('methods-published');
    },
    cut: (userId) => io.in(roomOf(userId)).disconnectSockets(true),
    async close() {
      const closed = io.close();
      // A goodbye to somebody who does not read would never end.
      setTimeout(() => {
        for (const connection of connections) connection.destroy();
      }, goodbye).unref();
      await closed;
    },
  };
}
