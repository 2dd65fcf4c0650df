import type { CallFailure } from '../contract/failure';
import { networkErrorTexts } from '../tables/networkErrorTexts';

/** Whether a thrown error is the network's fault (§8 knows that by its text), so that the call may work a moment later. */
export function isNetworkErrorText(text: string): boolean {
  const lower = text.toLowerCase();
  return networkErrorTexts.some((part) => lower.includes(part));
}

/** The message of an attempt that nothing came back from. */
export const timedOut = 'timeout';

/** §8: the attempt's message when the socket could not be connected. */
export const noConnection = 'Network connection failed';

/**
 * What the caller is told after the last attempt: §8's 'socket.networkError' for every network failure, but
 * 'Network connection failed' where there never was a link. Other failures pass as they are.
 */
export function exhausted(failure: CallFailure, hasEverConnected = true): CallFailure {
  if (failure.kind !== 'network') return failure;
  const message = hasEverConnected ? 'socket.networkError' : noConnection;
  return { kind: 'network', message, ...(failure.message === timedOut && { isTimeout: true }) };
}
