import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { CallName } from '../../contract/calls';
import type { CallFailure, Outcome } from '../../contract/failure';
import type { PayloadOf } from '../../contract/payloads';
import type { CallReplies } from '../../contract/replies';
import type { Services } from '../services';
import { callFailed, callSucceeded } from './callOutcomes';

/** A call's name with the payload of that call. */
export type CallArguments = {
  [Name in CallName]: { readonly call: Name; readonly payload: PayloadOf<Name> };
}[CallName];

/** Types the thunks' extra argument, which RTK passes to base queries as unknown. */
const servicesIn = (extra: unknown): Services => extra as Services;

/**
 * The base query over the session's transport. A call with an expired token waits for a new one and repeats with the
 * same payload (contract C8): no input is lost, and each call is sent once per token, so there is no retry storm.
 */
export const transportBaseQuery: BaseQueryFn<CallArguments, unknown, CallFailure> = async (
  { call, payload },
  { extra, signal, dispatch },
) => {
  const services = servicesIn(extra);
  for (;;) {
    const token = services.tokens.current();
    const outcome = await callOnce(services, call, payload, signal);
    if (outcome.ok) {
      dispatch(callSucceeded({ call }));
      return { data: outcome.value };
    }
    dispatch(callFailed({ call, failure: outcome.failure }));
    if (outcome.failure.kind !== 'expired') return { error: outcome.failure };
    await services.tokens.next(token, signal);
    if (signal.aborted) return { error: { kind: 'aborted', message: 'The call was aborted.' } };
  }
};

function callOnce<Name extends CallName>(
  { warmCalls, transport }: Services,
  name: Name,
  payload: PayloadOf<Name>,
  signal: AbortSignal,
): Promise<Outcome<CallReplies[Name]>> {
  return warmCalls.take(name, payload) ?? transport.call(name, payload, signal);
}
