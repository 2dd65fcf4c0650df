/** What a session has from its start, before the code that uses it has loaded. */

import type { CallName } from '../../contract/calls';
import type { HostMessageIn } from '../../contract/hostMessages';
import type { Token } from '../../contract/ids';
import type { PayloadOf } from '../../contract/payloads';
import type { Deviation } from '../../contract/reader/readShape';
import type { Services, TokenStore, WarmCalls } from '../services';

/** Events of the link and messages of the host, from the start of the session. */
export type SessionEvent =
  | { readonly kind: 'reconnect-attempt'; readonly attempt: number }
  | { readonly kind: 'loading'; readonly isLoading: boolean }
  | { readonly kind: 'link'; readonly isUp: boolean }
  | { readonly kind: 'host'; readonly message: HostMessageIn }
  /** What was received deviates from the contract (contract §9); `source`: a call, a message, 'push' or 'locale'. */
  | { readonly kind: 'deviations'; readonly source: string; readonly deviations: readonly Deviation[] };

export interface SessionEvents {
  emit(event: SessionEvent): void;
  /** Sets the only listener; it first receives the queued events in order. */
  listen(listener: (event: SessionEvent) => void): void;
}

/** Queues events until the shell listens, so that none is lost while its code loads. */
export function createSessionEvents(): SessionEvents {
  const queue: SessionEvent[] = [];
  let current: ((event: SessionEvent) => void) | null = null;
  return {
    emit: (event) => (current ? current(event) : void queue.push(event)),
    listen(listener) {
      // Events emitted during this loop join the end of the queue.
      for (let event = queue.shift(); event; event = queue.shift()) listener(event);
      current = listener;
    },
  };
}

/** Holds the session's token in a closure, so that it never reaches the store, a log or storage. */
export function createTokenStore(first: Token): TokenStore {
  let token = first;
  const waiting = new Set<(token: Token) => void>();
  const repeat = (): void => {
    for (const resolve of waiting) resolve(token);
    waiting.clear();
  };
  return {
    current: () => token,
    repeat,
    renew(fresh) {
      if (fresh === token) return; // the expired token again: pending calls continue to wait
      token = fresh;
      repeat();
    },
    next(expired, signal) {
      if (token !== expired || signal.aborted) return Promise.resolve(token);
      return new Promise((resolve) => {
        waiting.add(resolve);
        signal.addEventListener('abort', () => waiting.delete(resolve) && resolve(token), { once: true });
      });
    },
  };
}

export interface StartedCalls extends WarmCalls {
  /** Starts a call, and resolves with its outcome. It can still be taken. */
  readonly start: WarmCalls['take'];
}

const keyOf = (name: CallName, payload: object): string => `${name} ${JSON.stringify(payload)}`;

/** Calls that the first screen needs, started before its code has loaded. */
export function createWarmCalls(call: WarmCalls['take']): StartedCalls {
  const started = new Map<string, Promise<unknown>>();
  return {
    start(name, payload) {
      const outcome = call(name, payload);
      started.set(keyOf(name, payload), outcome);
      return outcome;
    },
    take<Name extends CallName>(name: Name, payload: PayloadOf<Name>) {
      const key = keyOf(name, payload);
      const outcome = started.get(key);
      started.delete(key);
      // The key starts with the call's name, so the stored outcome has that call's type.
      return (outcome as ReturnType<typeof call<Name>> | undefined) ?? Promise.resolve(null);
    },
  };
}

/** A stack of back handlers: the newest screen handles go-back and swipe-back (HOST-8). */
export function createHostBack(): Pick<Services, 'goBack' | 'onHostBack'> {
  // One entry per subscription: unsubscribing twice never removes another with the same handler.
  let entries: readonly { readonly handler: () => void }[] = [];
  return {
    goBack: () => entries.at(-1)?.handler(),
    onHostBack(handler) {
      const entry = { handler };
      entries = [...entries, entry];
      return () => {
        entries = entries.filter((other) => other !== entry);
      };
    },
  };
}
