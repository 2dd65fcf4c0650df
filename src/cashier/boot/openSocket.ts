import { createLateTransport } from '../../transport/createLateTransport';
import type { SocketTransportOptions } from '../../transport/socket/socketTransport';
import type { Transport } from '../../transport/Transport';

const loadSocket = () => import(/* webpackChunkName: "socket" */ '../../transport/socket/socketSession');

/**
 * The transport of a session over the socket, whose code is a chunk of its own.
 * @param http its stand-in; also when that chunk does not load: there are no pushes then, and the status is polled
 * @param whenNeeded the line is free for that chunk
 */
export function openSocket(options: SocketTransportOptions, http: Transport, whenNeeded: Promise<unknown>): Transport {
  const open = async (): Promise<Transport> => {
    await whenNeeded;
    const { createSocketSession } = await loadSocket().catch(loadSocket);
    return createSocketSession(options, () => Promise.resolve(http));
  };
  return createLateTransport(
    'socket',
    open().catch(() => http),
  );
}
