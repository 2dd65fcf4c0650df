import type { HostMessageIn } from '../../contract/hostMessages';

/** What happens to the link and what the host says, from the first moment on. */
export type SessionEvent =
  | { readonly kind: 'reconnect-attempt'; readonly attempt: number }
  | { readonly kind: 'loading'; readonly isLoading: boolean }
  | { readonly kind: 'link'; readonly isUp: boolean }
  | { readonly kind: 'host'; readonly message: HostMessageIn };

export interface SessionEvents {
  tell(event: SessionEvent): void;
  /** Hands over what was told before, in order, and from then on each event as it comes. One listener. */
  hear(listener: (event: SessionEvent) => void): void;
}

/** Keeps events until the shell is there to hear them, so that none is lost while its code loads. */
export function createSessionEvents(): SessionEvents {
  const kept: SessionEvent[] = [];
  let heard: ((event: SessionEvent) => void) | null = null;
  return {
    tell: (event) => (heard ? heard(event) : void kept.push(event)),
    hear(listener) {
      // What is told while the kept ones are handed over is kept behind them.
      for (let event = kept.shift(); event; event = kept.shift()) listener(event);
      heard = listener;
    },
  };
}
