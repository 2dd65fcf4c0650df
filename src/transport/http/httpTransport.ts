import { type CallName, calls } from '../../contract/calls';
import type { Outcome } from '../../contract/failure';
import type { PayloadOf } from '../../contract/payloads';
import type { CallReplies } from '../../contract/replies';
import { callLimits } from '../../tables/callLimits';
import { timings } from '../../tables/timings';
import { interpretReply } from '../interpretReply';
import { limitCall } from '../limitCall';
import { createLoadingFlag, withLoadingFlag } from '../loadingFlag';
import { exhausted } from '../networkErrors';
import { isTooLarge, tooLarge } from '../payloadSize';
import { type Sleep, sleep as sleepFor } from '../sleep';
import type { CallContext, Transport, TransportEvents } from '../Transport';
import { withRetries } from '../withRetries';
import { attemptHttp } from './attemptHttp';
import { httpRequestOf } from './httpRequest';

export interface HttpTransportOptions {
  /** The server's origin, without '/api'. '' (the default) is the page's own. */
  readonly baseUrl?: string;
  readonly context: CallContext;
  readonly events: Pick<TransportEvents, 'onLoading'>;
  /** For tests. */
  readonly fetch?: typeof globalThis.fetch;
  readonly sleep?: Sleep;
}

/**
 * Calls over HTTP (§7). Only what the network lost is tried again, and only for calls whose row says so;
 * an answer with an error status is an answer. HTTP has no link and no pushes.
 */
export function createHttpTransport(options: HttpTransportOptions): Transport {
  const { baseUrl = '', context, events, sleep = sleepFor } = options;
  // A bare global fetch loses its receiver when it is called as a property of something else.
  const fetch: typeof globalThis.fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const closing = new AbortController();

  async function call<Name extends CallName>(
    name: Name,
    payload: PayloadOf<Name>,
    signal?: AbortSignal,
  ): Promise<Outcome<CallReplies[Name]>> {
    const row = calls[name];
    const request = () => httpRequestOf(baseUrl, row, payload, context);
    const limit = limitCall(signal, closing.signal);
    try {
      const { address, body } = request();
      if (isTooLarge(body ?? address)) return { ok: false, failure: tooLarge(row.url) };
      // Made anew for each attempt: a fresh token reaches a retry.
      const end = await withRetries(() => attemptHttp(request(), limit, fetch), {
        attempts: row.retry === 'network' ? 1 + callLimits.httpRetries : 1,
        pause: () => sleep(timings.httpRetryDelay, limit.signal),
      });
      return end.kind === 'reply'
        ? await interpretReply('http', name, end.reply)
        : { ok: false, failure: exhausted(end.failure) };
    } finally {
      limit.release();
    }
  }

  const transport: Transport = {
    name: 'http',
    call,
    reconnect: () => Promise.resolve(true),
    onPush: () => () => {},
    close: () => closing.abort(),
  };
  return withLoadingFlag(transport, createLoadingFlag(events.onLoading));
}
