import type { CallFailure } from '../contract/failure';
import { callTimeouts } from './callTimeouts';
import { timeoutMessage } from './networkErrors';

/** The signal that ends a call from outside: its caller aborts, the transport closes, or the time is up. */
export interface CallAbort {
  readonly signal: AbortSignal;
  /** Why `signal` is aborted. */
  reason(): CallFailure;
  /** Removes timer and listeners; call it when the call has ended. */
  dispose(): void;
}

const aborted: CallFailure = { kind: 'aborted', message: 'The call was aborted.' };
const closed: CallFailure = { kind: 'aborted', message: 'The transport was closed.' };
const timedOut: CallFailure = { kind: 'network', message: timeoutMessage };

/** By hand: AbortSignal.any is missing from web views that are still in use. */
export function createCallAbort(caller: AbortSignal | undefined, closing: AbortSignal): CallAbort {
  const controller = new AbortController();
  let reason = timedOut;
  const abortWith = (failure: CallFailure) => (): void => {
    if (controller.signal.aborted) return;
    reason = failure;
    controller.abort();
  };
  const onCaller = abortWith(aborted);
  const onClosing = abortWith(closed);
  const timer = setTimeout(abortWith(timedOut), callTimeouts.total);
  caller?.addEventListener('abort', onCaller);
  closing.addEventListener('abort', onClosing);
  if (closing.aborted) onClosing();
  if (caller?.aborted) onCaller();
  return {
    signal: controller.signal,
    reason: () => reason,
    dispose() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', onCaller);
      closing.removeEventListener('abort', onClosing);
    },
  };
}
