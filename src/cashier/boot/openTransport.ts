import type { TransportName } from '../../contract/hostData';
import type { CallContext, Transport, TransportEvents } from '../../transport/Transport';

interface TransportOptions {
  readonly context: CallContext;
  readonly events: TransportEvents;
}

/** Each transport is a chunk of its own: a session needs one of them. */
const openers: { readonly [Name in TransportName]: (options: TransportOptions) => Promise<Transport> } = {
  socket: async (options) => {
    const { createSocketTransport } = await import(
      /* webpackChunkName: "socket" */ '../../transport/socket/socketTransport'
    );
    return createSocketTransport(options);
  },
  http: async (options) => {
    const { createHttpTransport } = await import(/* webpackChunkName: "http" */ '../../transport/http/httpTransport');
    return createHttpTransport(options);
  },
};

/** The session's way to the server (NET-1); its connection is on its way when this resolves. */
export const openTransport = (name: TransportName, options: TransportOptions): Promise<Transport> =>
  openers[name](options);
