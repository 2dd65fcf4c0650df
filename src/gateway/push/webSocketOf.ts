import type { Socket } from 'socket.io';

interface RawSocket {
  /** Bytes that the other side has not read. */
  readonly bufferedAmount: number;
  /** Closes without the closing handshake. */
  terminate(): void;
  /** Stops reading, so that the system's buffers fill and the other side has to wait. */
  pause(): void;
  resume(): void;
}

const methods = ['terminate', 'pause', 'resume'] as const;

const isWebSocket = (value: unknown): value is RawSocket =>
  typeof value === 'object' &&
  value !== null &&
  'bufferedAmount' in value &&
  methods.every((name) => typeof Reflect.get(value, name) === 'function');

/** The web socket below a connection (the package ws); Engine.IO's types do not declare it. */
export const webSocketOf = ({ transport }: Socket['conn']): RawSocket | null => {
  const raw: unknown = Reflect.get(transport, 'socket');
  return isWebSocket(raw) ? raw : null;
};

/** Half a closing handshake would hold a connection for 30 s. ms. */
const closeGrace = 2000;

/** Closes a socket; a client that does not answer is cut. */
export function closeSocket(socket: Socket): void {
  const raw = webSocketOf(socket.conn);
  socket.disconnect(true);
  setTimeout(() => raw?.terminate(), closeGrace).unref();
}
