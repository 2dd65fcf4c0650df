import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { Decoder } from 'socket.io-parser';
import type { Push } from '../../contract/generated/types';
import { socketProtocol } from '../../tables/socketProtocol';
import type { Admission } from '../limits/admission';
import { connectNodes, type NodeLinks, type Nodes } from './connectNodes';
import { createRolloutCounter, type RolloutCounter } from './createRolloutCounter';
import { ReplyEncoder } from './ReplyEncoder';

/** The socket.io server and its pushes; `socketCalls` answers the calls. */
export interface SocketServer extends Nodes {
  readonly io: Server;
  /** How many pushes this node has sent, by their type. */
  readonly pushed: ReadonlyMap<string, number>;
  /** Of the latest `pushToAll`. */
  readonly rollout: RolloutCounter;
  /** Pushes to every widget of a user, on every node. */
  pushTo(userId: string, push: Push): void;
  /** Pushes to every widget on every node. @returns how many sockets of this node got it */
  pushToAll(push: Push): number;
  /** Closes every socket of a user. */
  disconnect(userId: string): void;
  /** Closes the sockets of a revoked token, on every node. */
  endToken(tokenId: string): void;
}

/** When the gateway closes, calls in progress and closing handshakes get this long, in ms. */
const closeGrace = 1500;

/**
 * Compression of large messages (RFC 7692), each by itself: small ones would gain nothing, and texts of one player never
 * share a context. A socket holds zlib's memory, 130 KB, from its first large message until it closes.
 */
const compression = {
  threshold: 1024,
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  serverMaxWindowBits: 13,
  zlibDeflateOptions: { memLevel: 5, chunkSize: 2048 },
  zlibInflateOptions: { chunkSize: 1024 },
} as const;

/** Sockets beyond these are not compressed, so that a publish, after which all ask for their lists, costs 130 MB at most. */
const maxCompressed = 1000;

/** The room of a user's sockets. */
export const roomOf = (userId: string): string => `user ${userId}`;

/** The room of the sockets that have sent a token last. */
export const tokenRoomOf = (tokenId: string): string => `token ${tokenId}`;

interface SocketServerOptions {
  readonly links: NodeLinks;
  readonly admit: Admission['admit'];
}

/**
 * The realtime link (specification §7, contract C3): websocket only, heartbeats that notice a half-open link within
 * 15 s (the library's defaults need 45), messages up to 2^21 bytes. It closes with the app.
 */
export async function createSocketServer(
  app: FastifyInstance,
  { links, admit }: SocketServerOptions,
): Promise<SocketServer> {
  const io = new Server(app.server, {
    path: socketProtocol.path,
    transports: ['websocket'],
    pingInterval: 10_000,
    pingTimeout: 5000,
    maxHttpBufferSize: socketProtocol.maxMessageBytes,
    serveClient: false,
    perMessageDeflate: compression,
    parser: { Encoder: ReplyEncoder, Decoder },
    allowRequest(request, allow) {
      if (io.engine.clientsCount >= maxCompressed) delete request.headers['sec-websocket-extensions'];
      admit(request).then(
        (isAdmitted) => allow(null, isAdmitted),
        () => allow(null, false),
      );
    },
  });
  const connections = new Set<Duplex>();
  app.server.on('connection', (connection: Duplex) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  app.addHook('preClose', async () => {
    const timer = setTimeout(() => {
      for (const connection of connections) connection.destroy();
    }, closeGrace);
    await io.close();
    clearTimeout(timer);
  });
  const nodes = await connectNodes(io, links, app.log);

  const rollout = createRolloutCounter();
  const pushed = new Map<string, number>();
  const countPush = ({ type }: Push): void => void pushed.set(type, (pushed.get(type) ?? 0) + 1);
  return {
    ...nodes,
    io,
    pushed,
    rollout,
    pushTo(userId, push) {
      countPush(push);
      io.to(roomOf(userId)).emit(socketProtocol.pushEvent, push);
    },
    pushToAll(push) {
      countPush(push);
      rollout.start(io.of('/').sockets.keys());
      io.emit(socketProtocol.pushEvent, push);
      return rollout.current().notified;
    },
    disconnect: (userId) => io.in(roomOf(userId)).disconnectSockets(true),
    endToken: (tokenId) => io.in(tokenRoomOf(tokenId)).disconnectSockets(true),
  };
}
