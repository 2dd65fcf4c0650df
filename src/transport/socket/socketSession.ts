import type { Transport } from '../Transport';
import { withHttpFallback } from '../withHttpFallback';
import { createSocketTransport, type SocketTransportOptions } from './socketTransport';

/** The socket transport with HTTP as its fallback. */
export const createSocketSession = (options: SocketTransportOptions, openHttp: () => Promise<Transport>): Transport =>
  withHttpFallback({
    events: options.events,
    openSocket: (events) => createSocketTransport({ ...options, events }),
    openHttp,
  });
