import type { Transport } from './Transport';

/** §4: true while a call is in progress; reset when it ends and on disconnect (NET-9). */
export interface LoadingFlag {
  begin(): void;
  end(): void;
  /** A lost link resets the flag; a restored link sets it again if calls are still in progress. */
  linkChanged(isUp: boolean): void;
}

/** @param onChange called when the flag changes, never twice with the same value */
export function createLoadingFlag(onChange: (isLoading: boolean) => void): LoadingFlag {
  let callsInProgress = 0;
  let isLoading = false;
  const set = (next: boolean): void => {
    if (next === isLoading) return;
    isLoading = next;
    onChange(next);
  };
  return {
    begin() {
      callsInProgress += 1;
      set(true);
    },
    end() {
      callsInProgress -= 1;
      if (callsInProgress === 0) set(false);
    },
    linkChanged: (isUp) => set(isUp && callsInProgress > 0),
  };
}

/** Sets the flag during every call of a transport. */
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
