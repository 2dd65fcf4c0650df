import type { Socket } from 'socket.io';

interface WebSocketBelow {
  /** Bytes that were given to the system and that the other side has not taken. */
  readonly bufferedAmount: number;
  /** Ends without a goodbye, which nobody would read either. */
  terminate(): void;
}

const isWebSocket = (value: unknown): value is WebSocketBelow =>
  typeof value === 'object' && value !== null && 'bufferedAmount' in value && 'terminate' in value;

/** The types of the library keep to themselves what it sends on. */
const webSocketOf = ({ conn }: Socket): WebSocketBelow | null => {
  const below: unknown = Reflect.get(conn.transport, 'socket');
  return isWebSocket(below) ? below : null;
};

const sizeOf = ({ data }: { data?: unknown }): number => (typeof data === 'string' ? Buffer.byteLength(data) : 0);

/**
 * Ends a connection whose other side does not read, once more than `most` bytes wait for it: they would fill the
 * memory that all players share. Engine.IO hands one batch at a time to the web socket and keeps the rest itself, so
 * both are counted.
 */
export function disconnectSlowReader(socket: Socket, most: number): void {
  let kept = 0;
  socket.conn.on('flush', () => {
    kept = 0;
  });
  socket.conn.on('packetCreate', (packet) => {
    kept += sizeOf(packet);
    const below = webSocketOf(socket);
    if (below && kept + below.bufferedAmount > most) below.terminate();
  });
}
