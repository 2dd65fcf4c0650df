import type { Socket } from 'socket.io';
import { createLocalLimit, type Limit } from '../limits/createLimits';
import { webSocketOf } from './webSocketOf';

/** How often a socket may do what no widget does, before it is cut. */
const tolerated = {
  /** Messages that are no call, or too large. */
  malformed: { points: 5, seconds: 10 },
  /** Calls without a valid token. A widget makes some while it waits for a new one. */
  unauthorized: { points: 10, seconds: 60 },
  /** Calls over a limit. */
  tooMany: { points: 100, seconds: 10 },
} as const;

export type Offence = keyof typeof tolerated;

/** After an offence a socket is not read for this long, in ms. */
const pause = 100;

/** Slows sockets down that misbehave, then cuts them (PROD-12). */
export function createSocketOffences(): { record(socket: Socket, offence: Offence): Promise<void> } {
  const limits: Readonly<Record<Offence, Limit>> = {
    malformed: createLocalLimit(tolerated.malformed),
    unauthorized: createLocalLimit(tolerated.unauthorized),
    tooMany: createLocalLimit(tolerated.tooMany),
  };
  return {
    async record(socket, offence) {
      const raw = webSocketOf(socket.conn);
      if (!(await limits[offence].take(socket.id))) return raw?.terminate();
      raw?.pause();
      setTimeout(() => raw?.resume(), pause).unref();
    },
  };
}
