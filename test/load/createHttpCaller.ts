import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { calls } from '../../src/contract/calls';
import type { CallEnd, Caller } from './createCaller';
import { nextDeposit } from './nextDeposit';

/** A player who calls over HTTP, so that a restart of the gateway does not end it. */
export function createHttpCaller(gateway: string, token: string, headers: Record<string, string>): Caller {
  const agent = new Agent({ keepAlive: true });
  const send = (url: string, body?: string): Promise<CallEnd> =>
    new Promise((resolve) => {
      const fail = (): void => resolve({ status: 0, id: null });
      const sent = request(
        `${gateway}/api${url}`,
        {
          agent,
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            ...headers,
            authorization: token,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
        },
        (response) => {
          json(response).then(() => resolve({ status: response.statusCode ?? 0, id: null }), fail);
        },
      );
      sent.once('error', fail).end(body);
    });
  return {
    connected: Promise.resolve(),
    call: (isSubmit) =>
      isSubmit ? send(calls.createDeposit.url, JSON.stringify(nextDeposit())) : send(calls.countrySelector.url),
    close: () => agent.destroy(),
  };
}
