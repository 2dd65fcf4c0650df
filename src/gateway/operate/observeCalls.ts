import { performance } from 'node:perf_hooks';
import type { CallName } from '../../contract/calls';
import type { RunResult } from '../calls/createCallRunner';
import { requestContext } from './requestContext';
import type { TraceHeaders, Tracing } from './startTracing';

/** A call before it is carried out. */
export interface IncomingCall {
  /** null: unknown to the contract. */
  readonly name: CallName | null;
  readonly transport: 'http' | 'socket';
  /** The request's id. */
  readonly id: string;
  /** Of a request that a trusted proxy has forwarded. */
  readonly trace?: TraceHeaders | undefined;
}

/** A call that has ended. Its values are from short lists: none is a player's. */
export interface EndedCall {
  /** The call's name, or 'unknown'. */
  readonly call: CallName | 'unknown';
  /** 'ok', 'cut' (a fault of the sandbox), or the code of the error. */
  readonly outcome: string;
  readonly transport: IncomingCall['transport'];
}

/** Carries out a call, and records how it ended and how long it took. */
export type ObserveCall = (call: IncomingCall, run: () => Promise<RunResult>) => Promise<RunResult>;

const outcomeOf = (end: RunResult): string => (end === 'cut' ? 'cut' : end.status === 200 ? 'ok' : end.body.error.code);

/**
 * @param record undefined: nobody asks for metrics
 * @param tracing null: nothing is traced
 */
export function createCallObserver(
  record: ((ended: EndedCall, seconds: number) => void) | undefined,
  tracing: Tracing | null,
): ObserveCall {
  return async ({ name, transport, id, trace }, run) => {
    const call = name ?? 'unknown';
    const start = performance.now();
    const span = tracing?.startCall(call, { 'cashier.transport': transport, 'cashier.request_id': id }, trace);
    const end = await requestContext.run({ id, startSpan: span?.startSpan }, run);
    const outcome = outcomeOf(end);
    span?.end(outcome);
    record?.({ call, outcome, transport }, (performance.now() - start) / 1000);
    return end;
  };
}
