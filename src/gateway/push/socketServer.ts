import type { Server as HttpServer } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { Server, type Socket } from 'socket.io';
import { isSocketRequest } from '../../contract/generated/gatewayValidators';
import type { Push } from '../../contract/generated/types';
import type { CallRunner } from '../calls/createCallRunner';
import { callNamed } from '../calls/dispatchCall';
import type { Tokens } from '../tokens';

export interface SocketServer {
  pushTo(userId: string, push: Push): void;
  pushToAll(push: Push): void;
  cut(userId: string): void;
  close(): Promise<void>;
}

interface SocketServerOptions {
  readonly server: HttpServer;
  readonly run: CallRunner;
  readonly tokens: Tokens;
  readonly log: FastifyBaseLogger;
}

const requestChannel = 'd';
const pushChannel = 'a';
const roomOf = (userId: string): string => `user ${userId}`;
const tokenIn = (data: object): string => {
  const token: unknown = Reflect.get(data, 'token');
  return typeof token === 'string' ? token : '';
};

/**
 * The realtime link (specification §7, contract C3): websocket only, heartbeats that notice a half-open link within
 * 15 s (the library's own need 45), messages up to 2^21 bytes. A socket hears the pushes of the user whose token it used last.
 */
export function createSocketServer({ server, run, tokens, log }: SocketServerOptions): SocketServer {
  const io = new Server(server, {
    path: '/v4/socket.io',
    transports: ['websocket'],
    pingInterval: 10_000,
    pingTimeout: 5000,
    maxHttpBufferSize: 2 ** 21,
    serveClient: false,
  });

  async function join(socket: Socket, token: string): Promise<void> {
    const caller = await tokens.verify(token);
    if (!caller) return;
    const room = roomOf(caller.userId);
    if (socket.rooms.has(room)) return;
    for (const other of socket.rooms) if (other !== socket.id) void socket.leave(other);
    await socket.join(room);
  }

  async function answer(socket: Socket, message: unknown): Promise<void> {
    if (!isSocketRequest(message)) return; // nobody to answer: it has no messageId, or not the contract's shape
    const { messageId, type, data } = message;
    const { token: _token, ...payload } = { token: '', ...data };
    const token = tokenIn(data);
    await join(socket, token);
    const end = await run(callNamed(type), payload, token);
    if (end !== 'cut') socket.emit(requestChannel, { messageId, status: end.status, data: end.body });
  }

  io.on('connection', (socket) => {
    const told = socket.handshake.query.Authorization;
    if (typeof told === 'string') void join(socket, told).catch((error: unknown) => log.error({ err: error }, 'join failed'));
    socket.on(requestChannel, (message: unknown) => {
      answer(socket, message).catch((error: unknown) => log.error({ err: error }, 'a socket call failed'));
    });
  });

  return {
    pushTo: (userId, push) => void io.to(roomOf(userId)).emit(pushChannel, push),
    pushToAll: (push) => void io.emit(pushChannel, push),
    cut: (userId) => io.in(roomOf(userId)).disconnectSockets(true),
    close: () => io.close(),
  };
}
