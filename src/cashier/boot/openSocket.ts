import { timings } from '../../tables/timings';
import { createLateTransport } from '../../transport/createLateTransport';
import { createHttpTransport, type HttpTransportOptions } from '../../transport/http/httpTransport';
import { isFromServer } from '../../transport/isFromServer';
import type { SocketTransportOptions } from '../../transport/socket/socketTransport';
import type { Transport } from '../../transport/Transport';
import type { WarmCalls } from '../services';

const loadSocket = () => import(/* webpackChunkName: "socket" */ '../../transport/socket/socketSession');

/**
 * The transport of a session over the socket, whose code is a chunk of its own.
 * @param http its stand-in; also when that chunk does not load: there are no pushes then, and the status is polled
 * @param whenIdle its code is loaded once the network is idle
 */
export function openSocket(options: SocketTransportOptions, http: Transport, whenIdle: Promise<unknown>): Transport {
  const open = async (): Promise<Transport> => {
    await whenIdle;
    const { createSocketSession } = await loadSocket().catch(loadSocket);
    return createSocketSession(options, () => Promise.resolve(http));
  };
  return createLateTransport(
    'socket',
    open().catch(() => http),
  );
}

/**
 * Calls over HTTP in a session over the socket, for the first list (contract §10): one attempt with a time limit.
 * @returns resolves with null when the call must be made over the socket: the server has no HTTP
 */
export function callBesideSocket(options: HttpTransportOptions): WarmCalls['take'] {
  const { call } = createHttpTransport({ ...options, attempts: 1 });
  return async (name, payload) => {
    const outcome = await call(name, payload, AbortSignal.timeout(timings.firstListOverHttp));
    return isFromServer(outcome) ? outcome : null;
  };
}
