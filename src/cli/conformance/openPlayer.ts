import type { CallName } from '../../contract/calls';
import type { CallFailure, Outcome } from '../../contract/failure';
import type { TransportName } from '../../contract/hostData';
import { tokenOf } from '../../contract/ids';
import { parseJson } from '../../contract/parseJson';
import type { PayloadOf } from '../../contract/payloads';
import type { CallReplies } from '../../contract/replies';
import { createHttpTransport } from '../../transport/http/httpTransport';
import { isSuccess } from '../../transport/interpretReply';
import { createSocketTransport } from '../../transport/socket/socketTransport';
import type { Transport, TransportEvents } from '../../transport/Transport';
import { webContext } from '../../transport/webContext';
import { callOf, type Recorder } from './createRecorder';

/** A player with a token on one connection, by the widget's own transport and parsers. */
export interface Player extends Pick<Transport, 'onPush' | 'close'> {
  /** One attempt, within the time limit: a call that works at its second attempt is broken. */
  call<Name extends CallName>(name: Name, payload: PayloadOf<Name>): Promise<Outcome<CallReplies[Name]>>;
  /** Sends another token with its calls from now on. */
  changeToken(token: string): void;
}

export interface PlayerOptions {
  readonly url: string;
  /** Empty: none is sent. */
  readonly token: string;
  readonly transport: TransportName;
  /** ms */
  readonly timeLimit: number;
  readonly recorder: Recorder;
  /** Over the socket the token is sent with each call, and not when it connects (contract C8). */
  readonly sendsTokenWithCalls?: boolean;
  /** Of a native app, which adds keys to each payload (specification §7). */
  readonly isApp?: boolean;
}

/** fetch, with a look at each answer in JSON. */
const watchedFetch =
  ({ addResponse, addBody }: Recorder): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    const text = await response.text();
    const call = callOf(response.url);
    const body = parseJson(text);
    // No JSON: the call's parser reports it.
    if (call !== undefined && body !== undefined) {
      addResponse(call, response);
      addBody('http', call, response.ok, body);
    }
    // A 204 must not have a body.
    return new Response(text === '' ? null : text, { status: response.status, headers: response.headers });
  };

/** The widget shows its own text for a lost connection; an engineer wants to know what happened. */
function inWords(failure: CallFailure, timeLimit: number): CallFailure {
  const message = `It did not answer within ${timeLimit / 1000} s.`;
  if (failure.kind === 'aborted') return { kind: 'network', message, isTimeout: true };
  return failure.kind === 'network' ? { ...failure, message: 'The connection failed.' } : failure;
}

export function openPlayer({ url, token, transport: name, ...options }: PlayerOptions): Player {
  const { timeLimit, recorder, sendsTokenWithCalls = false, isApp = false } = options;
  const events: TransportEvents = {
    onReconnectAttempt() {},
    onLoading() {},
    onLink() {},
    onDeviations: (source, deviations) => recorder.addDeviations(name, source, deviations),
  };
  let current = token;
  const context = {
    ...webContext(token, sendsTokenWithCalls),
    token: () => tokenOf(current),
    ...(isApp && { nativePlatform: 'android' }),
  };
  const open: { readonly [Name in TransportName]: () => Transport } = {
    http: () => createHttpTransport({ baseUrl: url, context, events, attempts: 1, fetch: watchedFetch(recorder) }),
    socket: () =>
      createSocketTransport({
        baseUrl: url,
        context,
        events,
        onReply: (call, { status, body }) => recorder.addBody(name, call, isSuccess(name, status), body),
      }),
  };
  const transport = open[name]();
  return {
    async call(call, payload) {
      const startedAt = performance.now();
      const outcome = await transport.call(call, payload, AbortSignal.timeout(timeLimit));
      recorder.addTime(name, call, performance.now() - startedAt);
      return outcome.ok ? outcome : { ok: false, failure: inWords(outcome.failure, timeLimit) };
    },
    changeToken(next) {
      current = next;
    },
    onPush: transport.onPush,
    close: transport.close,
  };
}
