import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { CallName } from '../../contract/calls';
import type { CallFailure, Outcome } from '../../contract/failure';
import type { PayloadOf } from '../../contract/payloads';
import type { CallReplies } from '../../contract/replies';
import type { Services } from '../services';
import { callFailed, callSucceeded } from './callOutcomes';
import { retryWithNewToken } from './retryWithNewToken';

/** A call's name with the payload of that call. */
export type CallArguments = {
  [Name in CallName]: { readonly call: Name; readonly payload: PayloadOf<Name> };
}[CallName];

/** Types the thunks' extra argument, which RTK passes to base queries as unknown. */
const servicesIn = (extra: unknown): Services => extra as Services;

/** The base query over the session's transport. A call with an expired token waits for a new one. */
export const transportBaseQuery: BaseQueryFn<CallArguments, unknown, CallFailure> = async (
  { call, payload },
  { extra, signal, dispatch },
) => {
  const services = servicesIn(extra);
  const outcome = await retryWithNewToken(services.tokens, signal, async () => {
    const answer = await callOnce(services, call, payload, signal);
    dispatch(answer.ok ? callSucceeded({ call }) : callFailed({ call, failure: answer.failure }));
    return answer;
  });
  return outcome.ok ? { data: outcome.value } : { error: outcome.failure };
};

async function callOnce<Name extends CallName>(
  { warmCalls, transport }: Services,
  name: Name,
  payload: PayloadOf<Name>,
  signal: AbortSignal,
): Promise<Outcome<CallReplies[Name]>> {
  return (await warmCalls.take(name, payload)) ?? transport.call(name, payload, signal);
}
