import { timings } from '../../tables/timings';
import type { HostWindow } from './hostGlobals';

interface Waiting {
  readonly onFound: (hostData: unknown) => void;
  readonly onTimeout: () => void;
}

/** The global may hold JSON text. undefined for text that is no JSON. */
function readHostData(hostData: unknown): unknown {
  if (typeof hostData !== 'string') return hostData;
  try {
    return JSON.parse(hostData);
  } catch {
    return undefined; // refused as incorrect, like any other value that does not fit
  }
}

/**
 * Looks for `window.cashierHostData` at once, then every 10 ms for 5 s (§4). Time is measured, not counted in polls:
 * a page in the background has slower timers. Answers a function that stops.
 */
export function waitForHostData(view: HostWindow, { onFound, onTimeout }: Waiting): () => void {
  const begun = performance.now();
  const look = (): boolean => {
    const { cashierHostData } = view;
    const isFound = cashierHostData !== undefined && cashierHostData !== null;
    if (isFound) onFound(readHostData(cashierHostData));
    else if (performance.now() - begun >= timings.hostTimeout) onTimeout();
    else return false;
    return true;
  };
  if (look()) return () => {};
  const timer = setInterval(() => look() && clearInterval(timer), timings.hostPoll);
  return () => clearInterval(timer);
}
