import type { Transport } from './Transport';

/** §4: a loading flag is true during a call, and reset afterwards and on disconnect (NET-9). */
export interface LoadingFlag {
  begin(): void;
  end(): void;
  /** A lost link resets the flag; a link that is back raises it again for the calls that still wait. */
  linkChanged(isUp: boolean): void;
}

/** @param tell hears every change of the flag, and only changes */
export function createLoadingFlag(tell: (isLoading: boolean) => void): LoadingFlag {
  let underWay = 0;
  let isRaised = false;
  const set = (next: boolean): void => {
    if (next === isRaised) return;
    isRaised = next;
    tell(next);
  };
  return {
    begin() {
      underWay += 1;
      set(true);
    },
    end() {
      underWay -= 1;
      if (underWay === 0) set(false);
    },
    linkChanged: (isUp) => set(isUp && underWay > 0),
  };
}

/** Raises the flag around every call of a transport. */
export function withLoadingFlag(transport: Transport, flag: LoadingFlag): Transport {
  return {
    ...transport,
    async call(name, payload, signal) {
      flag.begin();
      try {
        return await transport.call(name, payload, signal);
      } finally {
        flag.end();
      }
    },
  };
}
