import { withHttpFallback } from '../httpFallback';
import type { Transport } from '../Transport';
import { createSocketTransport, type SocketTransportOptions } from './socketTransport';

/** A session over the socket, with HTTP in its place while it does not answer. */
export const createSocketSession = (options: SocketTransportOptions, openHttp: () => Promise<Transport>): Transport =>
  withHttpFallback({
    events: options.events,
    openSocket: (events) => createSocketTransport({ ...options, events }),
    openHttp,
  });
