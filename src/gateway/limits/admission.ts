import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings';
import { callerAddress, limitKeyOf } from './callerAddress';
import type { Limits } from './createLimits';
import { createPlaces, type Places } from './createPlaces';

/** Who may have connections open (PROD-7, PROD-12): an address, until a connection's token is verified; then its player. */
export interface Admission {
  /** The key under which the sender of a request is limited. */
  keyOf(request: IncomingMessage): string;
  /** Whether a socket may be opened. Its handshake counts as a request of its address. */
  admit(request: IncomingMessage): Promise<boolean>;
  /** The token of a connection is valid: it no longer counts for its address. */
  release(connection: Socket): void;
  /**
   * A socket is its player's from now on, and not its address'.
   * @param isCounted its call has counted for the player: then its handshake need not count for the address
   */
  assign(request: IncomingMessage, userId: string, isCounted: boolean): void;
}

type AdmissionSettings = Pick<Settings, 'trustedProxies' | 'connectionsPerAddress'>;

/**
 * Of each player on this node. A widget has one; a player has a few tabs and devices. The oldest is closed for a new one: it
 * is most probably half open, or in a hidden tab, which does not reconnect until it is shown.
 */
const socketsPerPlayer = 20;

/** For each place, so many connections whose request is being answered: they wait for the gateway, or read slowly. */
const answersPerPlace = 10;

/**
 * Bounds what one address has open without a valid token. Without a proxy that is every connection. Behind one, connections
 * are the proxy's own, which limits them itself, and only sockets have the address of their client.
 */
export function createAdmission(
  app: FastifyInstance,
  { trustedProxies, connectionsPerAddress }: AdmissionSettings,
  limits: Limits,
): Admission {
  const unproven = createPlaces(connectionsPerAddress);
  const answered = createPlaces(connectionsPerAddress * answersPerPlace);
  const ofPlayer = createPlaces(socketsPerPlayer);
  /** Leaves the place that a connection has. */
  const places = new WeakMap<Socket, () => void>();
  const released = new WeakSet<Socket>();
  const playerOf = new WeakMap<Socket, string>();
  const givenBack = new WeakSet<Socket>();

  function move(connection: Socket, to: Places, key: string): void {
    places.get(connection)?.();
    if (connection.destroyed) return;
    places.set(
      connection,
      to.enter(key, () => connection.destroy()),
    );
  }
  const isDirect = trustedProxies === 0;
  if (isDirect) {
    const moveUnreleased = (connection: Socket, to: Places): void => {
      if (!released.has(connection)) move(connection, to, limitKeyOf(connection.remoteAddress ?? ''));
    };
    app.server.on('connection', (connection: Socket) => {
      moveUnreleased(connection, unproven);
      connection.once('close', () => places.get(connection)?.());
    });
    app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      moveUnreleased(socket, answered);
      response.once('close', () => moveUnreleased(socket, unproven));
    });
  }
  const keyOf = (request: IncomingMessage): string => limitKeyOf(callerAddress(request, trustedProxies));
  const release = (connection: Socket): void => {
    if (released.has(connection)) return;
    released.add(connection);
    places.get(connection)?.();
  };
  return {
    keyOf,
    async admit(request) {
      const key = keyOf(request);
      if (!(await limits.address.take(key))) return false;
      const { socket } = request;
      if (isDirect) return true;
      move(socket, unproven, key);
      socket.once('close', () => places.get(socket)?.());
      return true;
    },
    release,
    assign(request, userId, isCounted) {
      const { socket } = request;
      if (isCounted && !givenBack.has(socket)) {
        givenBack.add(socket);
        limits.address
          .giveBack(keyOf(request))
          .catch((error: unknown) => app.log.error({ err: error }, 'a handshake could not be given back'));
      }
      if (playerOf.get(socket) === userId) return;
      release(socket);
      playerOf.set(socket, userId);
      move(socket, ofPlayer, userId);
    },
  };
}
