import type { Outcome } from '../../contract/failure';
import type { TokenStore } from '../services';

/**
 * Repeats a call that was answered with 401 once the host has sent a new token (contract C8): no input is lost, and
 * each call is sent once per token, so there is no retry storm. Ends with the abort of `signal`.
 */
export async function retryWithNewToken<Value>(
  tokens: TokenStore,
  signal: AbortSignal,
  call: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  for (;;) {
    const token = tokens.current();
    const outcome = await call();
    if (outcome.ok || outcome.failure.kind !== 'expired') return outcome;
    await tokens.next(token, signal);
    if (signal.aborted) return { ok: false, failure: { kind: 'aborted', message: 'The call was aborted.' } };
  }
}
