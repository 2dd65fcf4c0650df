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

/** The web socket below a socket (the package ws); Engine.IO's types do not declare it. */
export const webSocketOf = ({ conn }: Socket): RawSocket | null => {
  const raw: unknown = Reflect.get(conn.transport, 'socket');
  return isWebSocket(raw) ? raw : null;
};
