import type { FastifyPluginAsync } from 'fastify';
import type { Socket } from 'socket.io';
import { isSocketRequest } from '../../contract/generated/gatewayValidators';
import { socketMessageSize } from '../../tables/requestSizes';
import { socketProtocol } from '../../tables/socketProtocol';
import { refused } from '../calls/CallContext';
import type { CallRunner } from '../calls/createCallRunner';
import { createRateLimiter } from '../calls/createRateLimiter';
import { callOfSocketType } from '../calls/dispatchCall';
import type { Caller, Tokens } from '../tokens';
import { disconnectSlowReader } from './disconnectSlowReader';
import { interceptLargeMessages, refuseLargeMessages } from './refuseLargeMessages';
import { roomOf, type SocketServer } from './socketServer';

interface SocketCallsOptions {
  readonly sockets: SocketServer;
  readonly run: CallRunner;
  readonly tokens: Tokens;
  /** Messages a minute from one address, whatever token they carry. */
  readonly rateLimit: number;
}

/** Bytes. A client with more unread data is disconnected; it asks for the status when it reconnects. */
const maxUnread = 2 ** 22;

const tokenIn = (data: object): string => {
  const token: unknown = Reflect.get(data, 'token');
  return typeof token === 'string' ? token : '';
};

/** A socket gets the pushes of the user whose token it used last, and none after an invalid token. */
function joinRoomOf(socket: Socket, caller: Caller | null): void {
  const room = caller && roomOf(caller.userId);
  for (const other of socket.rooms) if (other !== socket.id && other !== room) void socket.leave(other);
  if (room !== null) void socket.join(room);
}

/** Every call over the socket (contract C3): a message on `d`, answered on `d` under its messageId. */
export const socketCalls: FastifyPluginAsync<SocketCallsOptions> = async (app, { sockets, run, tokens, rateLimit }) => {
  const { io, rollout } = sockets;
  const limiter = createRateLimiter(rateLimit);
  const isAllowed = ({ handshake }: Socket): boolean => limiter.take(handshake.address);

  async function answer(socket: Socket, message: unknown): Promise<void> {
    if (!isSocketRequest(message)) return; // without a valid messageId there is nothing to reply to
    const { messageId, type, data } = message;
    const { token: _token, ...payload } = { token: '', ...data };
    const name = callOfSocketType(type);
    rollout.recordCall(socket.id, name);
    const end = isAllowed(socket)
      ? await run(name, payload, tokenIn(data), (caller) => joinRoomOf(socket, caller))
      : refused(429, 'TOO_MANY_CALLS', 'Too many calls. Wait a minute.');
    if (end !== 'cut') socket.emit(socketProtocol.requestEvent, { messageId, status: end.status, data: end.body });
  }

  /** Pushes start with the connection when its query carries the token (specification §7). */
  async function joinByQuery(socket: Socket): Promise<void> {
    const token = socket.handshake.query.Authorization;
    if (typeof token !== 'string' || !isAllowed(socket)) return;
    const caller = await tokens.verify(token);
    if (caller) joinRoomOf(socket, caller);
  }

  interceptLargeMessages(io, socketMessageSize);
  io.on('connection', (socket) => {
    refuseLargeMessages(socket, socketMessageSize);
    disconnectSlowReader(socket, maxUnread);
    socket.once('disconnect', () => rollout.remove(socket.id));
    joinByQuery(socket).catch((error: unknown) => app.log.error({ err: error }, 'a socket could not join its user'));
    socket.on(socketProtocol.requestEvent, (message: unknown) => {
      answer(socket, message).catch((error: unknown) => app.log.error({ err: error }, 'a socket call failed'));
    });
  });
};
