import { calls } from '../../contract/calls';
import { callLimits } from '../../tables/callLimits';
import { timings } from '../../tables/timings';
import { createCallAbort } from '../createCallAbort';
import { interpretReply } from '../interpretReply';
import { createLoadingFlag, withLoadingFlag } from '../loadingFlag';
import { reportedFailure } from '../networkErrors';
import { isTooLarge, tooLargeFailure } from '../payloadLimit';
import { type Sleep, sleep as sleepFor } from '../sleep';
import type { CallContext, Transport, TransportEvents } from '../Transport';
import { withRetries } from '../withRetries';
import { attemptHttp } from './attemptHttp';
import { httpRequestOf } from './httpRequest';

export interface HttpTransportOptions {
  /** The server's origin, without '/api'. '' (the default) is the page's own. */
  readonly baseUrl?: string;
  readonly context: CallContext;
  readonly events: Pick<TransportEvents, 'onLoading' | 'onDeviations'>;
  /** After a network failure; by default as contract C8 says. */
  readonly attempts?: number;
  /** For tests. */
  readonly fetch?: typeof globalThis.fetch;
  readonly sleep?: Sleep;
}

/**
 * Calls over HTTP (§7). Retries network failures of calls whose row in `contract/calls` allows it; an error status is
 * a reply, and is retried only when the server says when (`retryAfterOf`). HTTP has no link and no pushes.
 */
export function createHttpTransport(options: HttpTransportOptions): Transport {
  const { baseUrl = '', context, events, attempts = callLimits.httpAttempts, sleep = sleepFor } = options;
  // fetch throws 'Illegal invocation' when called as a property of another object.
  const fetch: typeof globalThis.fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const closing = new AbortController();

  const call: Transport['call'] = async (name, payload, signal) => {
    const row = calls[name];
    const request = () => httpRequestOf(baseUrl, row, payload, context);
    const callAbort = createCallAbort(signal, closing.signal);
    try {
      const { address, body } = request();
      if (isTooLarge(body ?? address)) return { ok: false, failure: tooLargeFailure(row.url) };
      // A new request for each attempt, so that a retry uses a fresh token.
      const result = await withRetries(() => attemptHttp(request(), callAbort, fetch), {
        attempts: row.retry === 'network' ? attempts : 1,
        pause: (_, retryAfter = timings.httpRetryDelay) => sleep(retryAfter, callAbort.signal),
      });
      if (result.kind !== 'reply') return { ok: false, failure: reportedFailure(result.failure) };
      const { outcome, deviations } = await interpretReply('http', name, result.reply);
      if (deviations.length > 0) events.onDeviations?.(name, deviations);
      return outcome;
    } finally {
      callAbort.dispose();
    }
  };

  const transport: Transport = {
    name: 'http',
    call,
    reconnect: () => Promise.resolve(true),
    onPush: () => () => {},
    close: () => closing.abort(),
  };
  return withLoadingFlag(transport, createLoadingFlag(events.onLoading));
}
