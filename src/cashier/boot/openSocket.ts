import type { SocketTransportOptions } from '../../transport/socket/socketTransport';
import type { Transport } from '../../transport/Transport';

/**
 * Opens the socket of a session, a chunk of its own; resolves while it is still connecting.
 * @param http its stand-in
 */
export async function openSocket(options: SocketTransportOptions, http: Transport): Promise<Transport> {
  const { createSocketSession } = await import(/* webpackChunkName: "socket" */ '../../transport/socket/socketSession');
  return createSocketSession(options, () => Promise.resolve(http));
}
