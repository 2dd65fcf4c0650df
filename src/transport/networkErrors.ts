import type { CallFailure } from '../contract/failure';
import { networkErrorTexts } from '../tables/networkErrorTexts';

/** Whether an error's text means that the network failed (§8), so that a retry may succeed. */
export function isNetworkErrorText(text: string): boolean {
  const lower = text.toLowerCase();
  return networkErrorTexts.some((part) => lower.includes(part));
}

/** The message of an attempt without any reply. */
export const timeoutMessage = 'timeout';

/** §8: the message of an attempt whose socket could not connect. */
export const connectionFailedMessage = 'Network connection failed';

/**
 * The failure that a caller gets after the last attempt: §8's 'socket.networkError' for network failures, or
 * 'Network connection failed' if the link was never up. Other failures pass unchanged.
 */
export function reportedFailure(failure: CallFailure, hasEverConnected = true): CallFailure {
  if (failure.kind !== 'network') return failure;
  const message = hasEverConnected ? 'socket.networkError' : connectionFailedMessage;
  return { kind: 'network', message, ...(failure.message === timeoutMessage && { isTimeout: true }) };
}
