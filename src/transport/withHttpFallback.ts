import { type CallName, calls } from '../contract/calls';
import type { Outcome } from '../contract/failure';
import type { PayloadOf } from '../contract/payloads';
import type { CallReplies } from '../contract/replies';
import { timings } from '../tables/timings';
import { createCallAbort } from './createCallAbort';
import { isFromServer } from './isFromServer';
import type { Transport, TransportEvents } from './Transport';

interface FallbackOptions {
  readonly events: TransportEvents;
  readonly openSocket: (events: TransportEvents) => Transport;
  /** Called when HTTP is first needed. */
  readonly openHttp: () => Promise<Transport>;
}

const isNetworkFailure = (outcome: Outcome<unknown>): boolean => !outcome.ok && outcome.failure.kind === 'network';

/** The refusal of a repeat does not reveal the outcome of the first attempt. */
const asRepeat = <Value>(outcome: Outcome<Value>): Outcome<Value> =>
  outcome.ok ? outcome : { ok: false, failure: { ...outcome.failure, isRepeat: true } };

/**
 * The socket, with HTTP as its fallback: where proxies block web sockets, or a link cannot reconnect. A call that has
 * waited for the link for `socketFallbackDelay` is sent over HTTP as well, and the first reply counts; `requestId`
 * makes that safe for creates. While HTTP works, calls go there first and the link counts as up, since the server is
 * reachable. The socket keeps reconnecting and takes over when it succeeds.
 */
export function withHttpFallback({ events, openSocket, openHttp }: FallbackOptions): Transport {
  const closing = new AbortController();
  const linkListeners = new Set<() => void>();
  let isUp = false;
  let isOnHttp = false;
  let opened: Promise<Transport | null> | null = null;

  const socket = openSocket({
    ...events,
    onLink(up) {
      isUp = up;
      isOnHttp = false;
      for (const listener of linkListeners) listener();
      events.onLink(up);
    },
  });
  const setFallback = (toHttp: boolean): void => {
    if (isUp || isOnHttp === toHttp) return;
    isOnHttp = toHttp;
    events.onLink(toHttp);
  };
  /** Its chunk cannot load either while the whole network is down: the next call retries. */
  const http = (): Promise<Transport | null> => {
    opened ??= openHttp().catch(() => {
      opened = null;
      return null;
    });
    return opened;
  };

  async function callOverHttp<Name extends CallName>(
    name: Name,
    payload: PayloadOf<Name>,
    signal: AbortSignal,
  ): Promise<Outcome<CallReplies[Name]> | null> {
    const transport = signal.aborted ? null : await http();
    const outcome = transport && (await transport.call(name, payload, signal));
    if (!outcome || signal.aborted) return null;
    setFallback(isFromServer(outcome));
    return isFromServer(outcome) ? outcome : null;
  }

  /** Resolves when the link has been down for `socketFallbackDelay` without a break, or the signal aborts. */
  function linkStaysDown(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const restart = (): void => {
        clearTimeout(timer);
        if (!isUp) timer = setTimeout(resolve, timings.socketFallbackDelay);
      };
      const end = (): void => {
        clearTimeout(timer);
        linkListeners.delete(restart);
        resolve();
      };
      linkListeners.add(restart);
      signal.addEventListener('abort', end, { once: true });
      restart();
    });
  }

  /** Resolves with null when the link is up, or the signal aborts. */
  function linkReturns(signal: AbortSignal): Promise<null> {
    return new Promise((resolve) => {
      const check = (): void => {
        if (!isUp && !signal.aborted) return;
        linkListeners.delete(check);
        signal.removeEventListener('abort', check);
        resolve(null);
      };
      linkListeners.add(check);
      signal.addEventListener('abort', check);
      check();
    });
  }

  const call: Transport['call'] = async (name, payload, signal) => {
    if (calls[name].retry !== 'network') return socket.call(name, payload, signal);
    const settled = new AbortController();
    const end = (): void => settled.abort();
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
    // The socket limits its own time; the fallback starts later and must not end later.
    const callAbort = createCallAbort(settled.signal, closing.signal);
    try {
      const early = isOnHttp ? await callOverHttp(name, payload, callAbort.signal) : null;
      if (early) return early;
      const overSocket = socket.call(name, payload, settled.signal);
      const fallback = linkStaysDown(callAbort.signal)
        .then(() => callOverHttp(name, payload, callAbort.signal))
        .then((outcome) => outcome && asRepeat(outcome));
      const first = await Promise.race([overSocket, fallback]);
      if (first && !isNetworkFailure(first)) return first;
      // One failed, the other may still succeed; while the link is up there is no other.
      if (isUp) return overSocket;
      const second = await Promise.race([fallback, linkReturns(callAbort.signal)]);
      if (second) return second;
      // The link is back before HTTP was due, after all attempts of the call.
      if (!isUp || callAbort.signal.aborted) return overSocket;
      const repeated = await socket.call(name, payload, callAbort.signal);
      return callAbort.signal.aborted ? overSocket : asRepeat(repeated);
    } finally {
      signal?.removeEventListener('abort', end);
      end();
      callAbort.dispose();
    }
  };

  return {
    ...socket,
    get name() {
      return isOnHttp ? 'http' : 'socket';
    },
    call,
    close() {
      closing.abort();
      socket.close();
      void opened?.then((transport) => transport?.close());
    },
  };
}
