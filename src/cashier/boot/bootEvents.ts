import type { HostMessageIn } from '../../contract/hostMessages';

/** What happens to the link and what the host says, from the first moment on. */
export type BootEvent =
  | { readonly kind: 'reconnect-attempt'; readonly attempt: number }
  | { readonly kind: 'loading'; readonly isLoading: boolean }
  | { readonly kind: 'link'; readonly isUp: boolean }
  | { readonly kind: 'host'; readonly message: HostMessageIn };

export interface BootEvents {
  tell(event: BootEvent): void;
  /** Hands over what was told before, in order, and from then on each event as it comes. One listener. */
  hear(listener: (event: BootEvent) => void): void;
}

/** Keeps events until the shell is there to hear them, so that none is lost while its code loads. */
export function createBootEvents(): BootEvents {
  const kept: BootEvent[] = [];
  let heard: ((event: BootEvent) => void) | null = null;
  return {
    tell: (event) => (heard ? heard(event) : void kept.push(event)),
    hear(listener) {
      // What is told while the kept ones are handed over is kept behind them.
      for (let event = kept.shift(); event; event = kept.shift()) listener(event);
      heard = listener;
    },
  };
}
