import type { TransportName } from '../../contract/hostData';
import type { CallContext, Transport, TransportEvents } from '../../transport/Transport';

interface TransportOptions {
  readonly context: CallContext;
  readonly events: TransportEvents;
}

const openHttp = async (options: TransportOptions): Promise<Transport> => {
  const { createHttpTransport } = await import(/* webpackChunkName: "http" */ '../../transport/http/httpTransport');
  return createHttpTransport(options);
};

/** Each transport is a chunk of its own: a session needs one of them, and the other only when the socket is missed. */
const openers: { readonly [Name in TransportName]: (options: TransportOptions) => Promise<Transport> } = {
  socket: async ({ context, events }) => {
    const { createSocketSession } = await import(
      /* webpackChunkName: "socket" */ '../../transport/socket/socketSession'
    );
    return createSocketSession({ context, events }, () => openHttp({ context, events }));
  },
  http: openHttp,
};

/** The session's way to the server (NET-1); its connection is on its way when this resolves. */
export const openTransport = (name: TransportName, options: TransportOptions): Promise<Transport> =>
  openers[name](options);
