import type { CallName } from '../../contract/calls';
import type { Outcome } from '../../contract/failure';
import type { PayloadOf } from '../../contract/payloads';
import type { CallReplies } from '../../contract/replies';
import { timings } from '../../tables/timings';
import { createHttpTransport, type HttpTransportOptions } from '../../transport/http/httpTransport';
import { isFromServer } from '../../transport/isFromServer';

/**
 * Calls over HTTP in a session over the socket, for the first list (contract §10): one attempt with a time limit.
 * @returns resolves with null when the call must be made over the socket: the server has no HTTP
 */
export function callBesideSocket(
  options: HttpTransportOptions,
): <Name extends CallName>(name: Name, payload: PayloadOf<Name>) => Promise<Outcome<CallReplies[Name]> | null> {
  const { call } = createHttpTransport({ ...options, retries: 0 });
  return async (name, payload) => {
    const outcome = await call(name, payload, AbortSignal.timeout(timings.firstListOverHttp));
    return isFromServer(outcome) ? outcome : null;
  };
}
