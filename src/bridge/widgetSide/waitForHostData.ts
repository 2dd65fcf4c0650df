import { parseJson } from '../../contract/parseJson';
import { timings } from '../../tables/timings';
import type { HostWindow } from './hostGlobals';

interface WaitOptions {
  readonly onFound: (hostData: unknown) => void;
  readonly onTimeout: () => void;
}

/** The global may be JSON text. undefined if the text is not JSON: refused as incorrect data. */
const readHostData = (hostData: unknown): unknown => (typeof hostData === 'string' ? parseJson(hostData) : hostData);

/**
 * Polls `window.cashierHostData` every 10 ms for 5 s (§4). Measures time instead of counting polls: timers are slower
 * in the background. Returns a function that stops polling.
 */
export function waitForHostData(view: HostWindow, { onFound, onTimeout }: WaitOptions): () => void {
  const startedAt = performance.now();
  const poll = (): boolean => {
    const { cashierHostData } = view;
    const isFound = cashierHostData !== undefined && cashierHostData !== null;
    if (isFound) onFound(readHostData(cashierHostData));
    else if (performance.now() - startedAt >= timings.hostTimeout) onTimeout();
    else return false;
    return true;
  };
  if (poll()) return () => {};
  const timer = setInterval(() => poll() && clearInterval(timer), timings.hostPoll);
  return () => clearInterval(timer);
}
