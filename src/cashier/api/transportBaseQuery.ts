import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { CallName } from '../../contract/calls';
import type { CallFailure, Outcome } from '../../contract/failure';
import type { PayloadOf } from '../../contract/payloads';
import type { CallReplies } from '../../contract/replies';
import type { Services } from '../services';
import { callFailed, callSucceeded } from './callOutcomes';

/** A call by name with its payload: the pair fits together by type. */
export type CallArguments = {
  [Name in CallName]: { readonly call: Name; readonly payload: PayloadOf<Name> };
}[CallName];

/** The thunks' extra argument is typed once, here: RTK hands it to base queries as unknown. */
const servicesIn = (extra: unknown): Services => extra as Services;

/**
 * The one base query: over the socket or over HTTP, whichever the session chose. A call that meets an expired token
 * waits for a fresh one and is then repeated with the same payload (contract C8): nothing that was typed is lost,
 * and there is no storm of retries, since each call goes once for each token.
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
    if (signal.aborted) return { error: { kind: 'aborted', message: 'The call was given up.' } };
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
