import { type CallName, calls } from '../contract/calls';
import type { Outcome } from '../contract/failure';
import type { PayloadOf } from '../contract/payloads';
import type { CallReplies } from '../contract/replies';
import { timings } from '../tables/timings';
import { limitCall } from './limitCall';
import type { Transport, TransportEvents } from './Transport';

interface FallbackOptions {
  readonly events: TransportEvents;
  readonly openSocket: (events: TransportEvents) => Transport;
  /** Asked once, when the socket is first missed. */
  readonly openHttp: () => Promise<Transport>;
}

const isLost = (outcome: Outcome<unknown>): boolean => !outcome.ok && outcome.failure.kind === 'network';

/** A refusal over HTTP of what may have gone over the socket before. */
function asRepeat<T>(outcome: Outcome<T>): Outcome<T> {
  if (outcome.ok || (outcome.failure.kind !== 'refused' && outcome.failure.kind !== 'invalid')) return outcome;
  return { ok: false, failure: { ...outcome.failure, isRepeat: true } };
}

/**
 * The socket, and HTTP in its place while the socket does not answer and HTTP does: where proxies block web sockets,
 * or a link cannot come back. A call whose link has been down for a while goes over HTTP as well, and the first
 * answer counts; `requestId` makes that safe for creates. As long as HTTP answers, calls go there first, and the link
 * is told as up, since the server is reached; the socket goes on trying, and takes over again when it is back.
 */
export function withHttpFallback({ events, openSocket, openHttp }: FallbackOptions): Transport {
  const closing = new AbortController();
  const watchers = new Set<() => void>();
  let isUp = false;
  let isOnHttp = false;
  let opened: Promise<Transport | null> | null = null;

  const socket = openSocket({
    ...events,
    onLink(up) {
      isUp = up;
      isOnHttp = false;
      for (const watch of watchers) watch();
      events.onLink(up);
    },
  });
  const goOver = (toHttp: boolean): void => {
    if (isUp || isOnHttp === toHttp) return;
    isOnHttp = toHttp;
    events.onLink(toHttp);
  };
  /** Its code may not come either when the whole network is down: then it is asked for again, the next time. */
  const http = (): Promise<Transport | null> => {
    opened ??= openHttp().catch(() => {
      opened = null;
      return null;
    });
    return opened;
  };

  async function overHttp<Name extends CallName>(
    name: Name,
    payload: PayloadOf<Name>,
    signal: AbortSignal,
  ): Promise<Outcome<CallReplies[Name]> | null> {
    const transport = signal.aborted ? null : await http();
    const outcome = transport && (await transport.call(name, payload, signal));
    if (!outcome || signal.aborted) return null;
    goOver(!isLost(outcome));
    return isLost(outcome) ? null : outcome;
  }

  /** Resolves when the link has been down for `socketMissed` on end, or the signal ends the wait. */
  function missedLink(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const watch = (): void => {
        clearTimeout(timer);
        if (!isUp) timer = setTimeout(resolve, timings.socketMissed);
      };
      const end = (): void => {
        clearTimeout(timer);
        watchers.delete(watch);
        resolve();
      };
      watchers.add(watch);
      signal.addEventListener('abort', end, { once: true });
      watch();
    });
  }

  async function call<Name extends CallName>(
    name: Name,
    payload: PayloadOf<Name>,
    signal?: AbortSignal,
  ): Promise<Outcome<CallReplies[Name]>> {
    if (calls[name].retry !== 'network') return socket.call(name, payload, signal);
    const settled = new AbortController();
    const end = (): void => settled.abort();
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
    // The socket has a clock of its own; the detour begins later and must not end later.
    const limit = limitCall(settled.signal, closing.signal);
    try {
      const known = isOnHttp ? await overHttp(name, payload, limit.signal) : null;
      if (known) return known;
      const direct = socket.call(name, payload, settled.signal);
      const detour = missedLink(limit.signal)
        .then(() => overHttp(name, payload, limit.signal))
        .then((outcome) => outcome && asRepeat(outcome));
      const first = await Promise.race([direct, detour]);
      if (first && !isLost(first)) return first;
      // One way was lost, the other may still lead there; with the link up nobody has gone the other.
      return (isUp ? null : await detour) ?? (await direct);
    } finally {
      signal?.removeEventListener('abort', end);
      end();
      limit.release();
    }
  }

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
