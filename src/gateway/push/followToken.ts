import type { Socket } from 'socket.io';
import type { Caller, Tokens } from '../tokens/createTokens';
import { roomOf, tokenRoomOf } from './socketServer';
import { closeSocket } from './webSocketOf';

interface FollowOptions {
  readonly tokens: Tokens;
  /** A socket without a valid token is closed after this long, in ms. */
  readonly deadline: number;
  readonly onError: (error: unknown) => void;
}

/** A token is verified again this often, in ms: another node may have revoked it while the nodes were not connected. */
const recheckEvery = 300_000;

function joinOnly(socket: Socket, rooms: readonly string[]): void {
  for (const other of socket.rooms) if (other !== socket.id && !rooms.includes(other)) void socket.leave(other);
  void socket.join([...rooms]);
}

/**
 * Ties a socket to its token (PROD-9): it gets the pushes of the token's player, and none after an invalid token; it is
 * closed when the token ends, unless a call has brought a newer one, and when it has brought none in time (PROD-12).
 * @returns to be called with each token that the socket sends; null: an invalid one
 */
export function followToken(socket: Socket, { tokens, deadline, onError }: FollowOptions) {
  let current: Caller | null = null;
  let timer: NodeJS.Timeout | undefined;
  const close = (): void => closeSocket(socket);
  const waitFor = (milliseconds: number, then: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(then, milliseconds);
    timer.unref();
  };
  const recheck = async (token: string): Promise<void> => {
    const caller = await tokens.verify(token);
    if (caller) watch(caller, token);
    else close();
  };
  function watch(caller: Caller, token: string): void {
    const left = caller.expiresAt.getTime() - Date.now();
    waitFor(Math.max(0, Math.min(left, recheckEvery)), () => {
      recheck(token).catch((error: unknown) => {
        onError(error);
        watch(caller, token);
      });
    });
  }
  waitFor(deadline, close);
  socket.once('disconnect', () => clearTimeout(timer));

  return (caller: Caller | null, token: string): void => {
    if (!socket.connected) return;
    if (!caller) {
      if (current) waitFor(deadline, close);
      current = null;
      joinOnly(socket, []);
      return;
    }
    // Calls that were on their way when the host renewed the token bring the old one.
    if (current?.userId === caller.userId && current.expiresAt > caller.expiresAt) return;
    if (current?.tokenId === caller.tokenId) return;
    current = caller;
    joinOnly(socket, [roomOf(caller.userId), tokenRoomOf(caller.tokenId)]);
    watch(caller, token);
  };
}
