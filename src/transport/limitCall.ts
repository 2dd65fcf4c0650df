import type { CallFailure } from '../contract/failure';
import { callBudget } from './callBudget';
import { timedOut } from './networkErrors';

/** What may end a call from outside: its caller, the transport's closing, or the clock. */
export interface CallLimit {
  readonly signal: AbortSignal;
  /** Why `signal` is aborted. */
  failure(): CallFailure;
  /** Lets go of timer and listeners; to be called when the call is over. */
  release(): void;
}

const givenUp: CallFailure = { kind: 'aborted', message: 'The call was given up.' };
const closed: CallFailure = { kind: 'aborted', message: 'The transport was closed.' };
const outOfTime: CallFailure = { kind: 'network', message: timedOut };

/** Written by hand: AbortSignal.any is missing from web views that are still in use. */
export function limitCall(caller: AbortSignal | undefined, closing: AbortSignal): CallLimit {
  const controller = new AbortController();
  let why = outOfTime;
  const endWith = (failure: CallFailure) => (): void => {
    if (controller.signal.aborted) return;
    why = failure;
    controller.abort();
  };
  const onCaller = endWith(givenUp);
  const onClosing = endWith(closed);
  const timer = setTimeout(endWith(outOfTime), callBudget.whole);
  caller?.addEventListener('abort', onCaller);
  closing.addEventListener('abort', onClosing);
  if (closing.aborted) onClosing();
  if (caller?.aborted) onCaller();
  return {
    signal: controller.signal,
    failure: () => why,
    release() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', onCaller);
      closing.removeEventListener('abort', onClosing);
    },
  };
}
