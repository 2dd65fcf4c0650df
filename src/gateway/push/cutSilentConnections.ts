import type { Server, Socket } from 'socket.io';
import { webSocketOf } from './webSocketOf';

/** Cuts connections that join no namespace within `deadline` ms; Socket.IO's own time-out waits for their answer. */
export function cutSilentConnections(io: Server, deadline: number): void {
  const timers = new WeakMap<Socket['conn'], NodeJS.Timeout>();
  const clear = (connection: Socket['conn']): void => clearTimeout(timers.get(connection));
  io.engine.on('connection', (connection: Socket['conn']) => {
    timers.set(connection, setTimeout(() => webSocketOf(connection)?.terminate(), deadline).unref());
    connection.once('close', () => clear(connection));
  });
  io.on('connection', ({ conn }) => clear(conn));
}
