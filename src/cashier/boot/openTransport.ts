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

/** One chunk per transport: a session loads HTTP in addition only when the socket fails. */
const openers: { readonly [Name in TransportName]: (options: TransportOptions) => Promise<Transport> } = {
  socket: async ({ context, events }) => {
    const { createSocketSession } = await import(
      /* webpackChunkName: "socket" */ '../../transport/socket/socketSession'
    );
    return createSocketSession({ context, events }, () => openHttp({ context, events }));
  },
  http: openHttp,
};

/** Opens the session's transport (NET-1); resolves while it is still connecting. */
export const openTransport = (name: TransportName, options: TransportOptions): Promise<Transport> =>
  openers[name](options);
