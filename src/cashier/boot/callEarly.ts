import type { CallName } from '../../contract/calls';
import type { Outcome } from '../../contract/failure';
import type { TransportName } from '../../contract/hostData';
import type { PayloadOf } from '../../contract/payloads';
import type { CallReplies } from '../../contract/replies';
import { timings } from '../../tables/timings';
import { createHttpTransport, type HttpTransportOptions } from '../../transport/http/httpTransport';
import { isFromServer } from '../../transport/isFromServer';

/**
 * The first call goes over HTTP with either transport (contract §10). With the socket chosen it has one attempt and a
 * time limit: a server without HTTP answers over the socket.
 * @returns resolves with null when the call must be made over the socket
 */
export function callEarly(
  wanted: TransportName,
  options: HttpTransportOptions,
): <Name extends CallName>(name: Name, payload: PayloadOf<Name>) => Promise<Outcome<CallReplies[Name]> | null> {
  if (wanted === 'http') {
    const { call } = createHttpTransport(options);
    return (name, payload) => call(name, payload);
  }
  const { call } = createHttpTransport({ ...options, retries: 0 });
  return async (name, payload) => {
    const outcome = await call(name, payload, AbortSignal.timeout(timings.firstListOverHttp));
    return isFromServer(outcome) ? outcome : null;
  };
}
