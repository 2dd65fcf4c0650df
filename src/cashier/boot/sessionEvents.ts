import type { HostMessageIn } from '../../contract/hostMessages';
import type { Deviation } from '../../contract/reader/readShape';

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
