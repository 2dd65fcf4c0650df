import { type CallName, calls } from '../../contract/calls';
import { newRequestId } from '../../contract/ids';
import { deviationsOf } from '../../contract/reader/readShape';
import { hasMessageId, parseSocketReply } from '../../contract/socketReply';
import { callLimits } from '../../tables/callLimits';
import { socketProtocol } from '../../tables/socketProtocol';
import type { AttemptResult, RawReply } from '../attempt';
import { createCallAbort } from '../createCallAbort';
import { interpretReply } from '../interpretReply';
import { createLoadingFlag, withLoadingFlag } from '../loadingFlag';
import { reportedFailure } from '../networkErrors';
import { browserPage, type PageState } from '../pageState';
import { isTooLarge, tooLargeFailure } from '../payloadLimit';
import type { CallContext, Transport, TransportEvents } from '../Transport';
import { callOverSocket } from './callOverSocket';
import { createPendingReplies } from './pendingReplies';
import { createPushListeners } from './pushListeners';
import { packetText, socketEnvelope } from './socketEnvelope';
import { createSocketLink } from './socketLink';
import { socketQuery } from './socketQuery';

export interface SocketTransportOptions {
  /** The server's origin. '' (the default) is the page's own. */
  readonly baseUrl?: string;
  readonly context: CallContext;
  readonly events: TransportEvents;
  /** Gets each answer as it came. */
  readonly onReply?: (name: CallName, reply: RawReply) => void;
  /** For tests. */
  readonly random?: () => number;
  readonly page?: PageState;
}

/**
 * Calls and pushes over the socket (§4, §7). It connects on creation and reconnects by itself, so that pushes resume
 * without a call; calls wait for the link within their attempts.
 */
export function createSocketTransport(options: SocketTransportOptions): Transport {
  const { baseUrl = '', context, events, random = Math.random, page = browserPage } = options;
  const closing = new AbortController();
  const flag = createLoadingFlag(events.onLoading);
  const replies = createPendingReplies();
  const pushes = createPushListeners((deviations) => events.onDeviations?.('push', deviations));

  const link = createSocketLink({
    url: baseUrl || location.origin,
    query: () => socketQuery(context),
    random,
    page,
    onReconnectAttempt: events.onReconnectAttempt,
    onLink(isUp) {
      flag.linkChanged(isUp);
      events.onLink(isUp);
    },
    onMessage(event, message) {
      if (hasMessageId(message)) {
        const reply = parseSocketReply(message);
        const deviations = deviationsOf(reply);
        if (deviations.length > 0) events.onDeviations?.('socketReply', deviations);
        if (reply.ok) replies.deliver(reply.value);
      } else if (event === socketProtocol.pushEvent) pushes.deliver(message);
    },
  });
  void link.open();

  const call: Transport['call'] = async (name, payload, signal) => {
    const { url, retry } = calls[name];
    const messageId = newRequestId(); // any unique text
    const envelope = () => socketEnvelope(messageId, url, payload, context);
    if (isTooLarge(packetText(envelope()))) return { ok: false, failure: tooLargeFailure(url) };
    const callAbort = createCallAbort(signal, closing.signal);
    const pending = replies.expect(messageId);
    try {
      const result = await callOverSocket({
        link,
        callAbort,
        random,
        envelope,
        attempts: retry === 'network' ? callLimits.socketAttempts : 1,
        reply: pending.reply.then((reply): AttemptResult => ({ kind: 'reply', reply })),
      });
      if (result.kind !== 'reply') return { ok: false, failure: reportedFailure(result.failure, link.hasBeenUp()) };
      options.onReply?.(name, result.reply);
      const { outcome, deviations } = await interpretReply('socket', name, result.reply);
      if (deviations.length > 0) events.onDeviations?.(name, deviations);
      return outcome;
    } finally {
      callAbort.dispose();
      pending.forget();
    }
  };

  const transport: Transport = {
    name: 'socket',
    call,
    reconnect: link.open,
    onPush: pushes.add,
    close() {
      closing.abort();
      link.close();
    },
  };
  return withLoadingFlag(transport, flag);
}
