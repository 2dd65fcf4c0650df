import { type CallName, calls } from '../../contract/calls';
import type { Outcome } from '../../contract/failure';
import { newRequestId } from '../../contract/ids';
import type { PayloadOf } from '../../contract/payloads';
import type { CallReplies } from '../../contract/replies';
import { hasMessageId, parseSocketReply } from '../../contract/socketReply';
import { callLimits } from '../../tables/callLimits';
import type { AttemptEnd } from '../attempt';
import { interpretReply } from '../interpretReply';
import { limitCall } from '../limitCall';
import { createLoadingFlag, withLoadingFlag } from '../loadingFlag';
import { exhausted } from '../networkErrors';
import { isTooLarge, tooLarge } from '../payloadSize';
import type { CallContext, Transport, TransportEvents } from '../Transport';
import { callOverSocket } from './callOverSocket';
import { browserPage, type PageState } from './pageState';
import { createPendingReplies } from './pendingReplies';
import { createPushListeners } from './pushListeners';
import { packetText, pushChannel, socketEnvelope } from './socketEnvelope';
import { createSocketLink } from './socketLink';
import { socketQuery } from './socketQuery';

export interface SocketTransportOptions {
  /** The server's origin. '' (the default) is the page's own. */
  readonly baseUrl?: string;
  readonly context: CallContext;
  readonly events: TransportEvents;
  /** For tests. */
  readonly random?: () => number;
  readonly page?: PageState;
}

/**
 * Calls and pushes over the socket (§4, §7). It connects as soon as it is made, and again by itself whenever the link
 * is lost, so that pushes come back without a call; calls wait for the link within their attempts.
 */
export function createSocketTransport(options: SocketTransportOptions): Transport {
  const { baseUrl = '', context, events, random = Math.random, page = browserPage } = options;
  const closing = new AbortController();
  const flag = createLoadingFlag(events.onLoading);
  const replies = createPendingReplies();
  const pushes = createPushListeners();

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
    hear(channel, message) {
      if (hasMessageId(message)) {
        const reply = parseSocketReply(message);
        if (reply) replies.deliver(reply);
      } else if (channel === pushChannel) pushes.deliver(message);
    },
  });
  void link.open();

  async function call<Name extends CallName>(
    name: Name,
    payload: PayloadOf<Name>,
    signal?: AbortSignal,
  ): Promise<Outcome<CallReplies[Name]>> {
    const { url, retry } = calls[name];
    const messageId = newRequestId(); // any unique text would do
    const envelope = () => socketEnvelope(messageId, url, payload, context);
    if (isTooLarge(packetText(envelope()))) return { ok: false, failure: tooLarge(url) };
    const limit = limitCall(signal, closing.signal);
    const awaited = replies.expect(messageId);
    try {
      const end = await callOverSocket({
        link,
        limit,
        random,
        envelope,
        attempts: retry === 'network' ? callLimits.socketAttempts : 1,
        reply: awaited.reply.then((reply): AttemptEnd => ({ kind: 'reply', reply })),
      });
      if (end.kind === 'reply') return await interpretReply('socket', name, end.reply);
      return { ok: false, failure: exhausted(end.failure, link.hasBeenUp()) };
    } finally {
      limit.release();
      awaited.forget();
    }
  }

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
