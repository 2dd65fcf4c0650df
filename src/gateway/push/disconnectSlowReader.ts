import type { Socket } from 'socket.io';
import { webSocketOf } from './webSocketOf';

const sizeOf = ({ data }: { data?: unknown }): number => (typeof data === 'string' ? Buffer.byteLength(data) : 0);

/**
 * Disconnects a client with more than `maxBytes` of unread data, which would fill the memory that all players share.
 * Engine.IO passes one batch at a time to the web socket and buffers the rest, so both are counted.
 */
export function disconnectSlowReader(socket: Socket, maxBytes: number): void {
  let buffered = 0;
  socket.conn.on('flush', () => {
    buffered = 0;
  });
  socket.conn.on('packetCreate', (packet) => {
    buffered += sizeOf(packet);
    const raw = webSocketOf(socket.conn);
    if (raw && buffered + raw.bufferedAmount > maxBytes) raw.terminate();
  });
}
