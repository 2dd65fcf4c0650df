import type { TransportName } from '../../contract/hostData';
import { createHttpTransport } from '../../transport/http/httpTransport';
import type { CallContext, Transport, TransportEvents } from '../../transport/Transport';

interface TransportOptions {
  readonly context: CallContext;
  readonly events: TransportEvents;
}

/** Opens the session's transport (NET-1); resolves while it is still connecting. The socket is a chunk of its own. */
export async function openTransport(name: TransportName, options: TransportOptions): Promise<Transport> {
  if (name === 'http') return createHttpTransport(options);
  const { createSocketSession } = await import(/* webpackChunkName: "socket" */ '../../transport/socket/socketSession');
  return createSocketSession(options, () => Promise.resolve(createHttpTransport(options)));
}
