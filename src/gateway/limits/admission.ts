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

/** What is known of an open connection. */
interface Held {
  /** Leaves the place that it has. */
  leave: () => void;
  /** It does not count for its address any more. */
  isReleased: boolean;
  /** Whose place a socket has. */
  player: string | null;
  /** Its handshake does not count for its address any more. */
  isGivenBack: boolean;
}

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
  const held = new WeakMap<Socket, Held>();

  function heldBy(connection: Socket): Held {
    const known = held.get(connection);
    if (known) return known;
    const fresh: Held = { leave() {}, isReleased: false, player: null, isGivenBack: false };
    held.set(connection, fresh);
    connection.once('close', () => fresh.leave());
    return fresh;
  }
  function move(connection: Socket, to: Places, key: string): void {
    const holding = heldBy(connection);
    holding.leave();
    if (!connection.destroyed) holding.leave = to.enter(key, () => connection.destroy());
  }
  const isDirect = trustedProxies === 0;
  if (isDirect) {
    const moveUnreleased = (connection: Socket, to: Places): void => {
      if (!heldBy(connection).isReleased) move(connection, to, limitKeyOf(connection.remoteAddress ?? ''));
    };
    app.server.on('connection', (connection: Socket) => moveUnreleased(connection, unproven));
    app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      moveUnreleased(socket, answered);
      response.once('close', () => moveUnreleased(socket, unproven));
    });
  }
  const keyOf = (request: IncomingMessage): string => limitKeyOf(callerAddress(request, trustedProxies));
  const release = (connection: Socket): void => {
    const holding = heldBy(connection);
    if (holding.isReleased) return;
    holding.isReleased = true;
    holding.leave();
  };
  return {
    keyOf,
    async admit(request) {
      const key = keyOf(request);
      if (!(await limits.address.take(key))) return false;
      if (!isDirect) move(request.socket, unproven, key);
      return true;
    },
    release,
    assign(request, userId, isCounted) {
      const { socket } = request;
      const holding = heldBy(socket);
      if (isCounted && !holding.isGivenBack) {
        holding.isGivenBack = true;
        limits.address
          .giveBack(keyOf(request))
          .catch((error: unknown) => app.log.error({ err: error }, 'a handshake could not be given back'));
      }
      if (holding.player === userId) return;
      release(socket);
      holding.player = userId;
      move(socket, ofPlayer, userId);
    },
  };
}
