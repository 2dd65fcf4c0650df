import { setTimeout as wait } from 'node:timers/promises';
import type { CallName } from '../../contract/calls';
import type { Layouts } from '../layouts/Layouts';
import type { CallsInFlight } from '../limits/createCallsInFlight';
import type { FaultStore } from '../sandbox/createFaultStore';
import type { Caller } from '../tokens/createTokens';
import { type CallContext, type CallEnd, refused, serverBusy, tooManyAtOnce } from './CallContext';
import { dispatchCall } from './dispatchCall';
import { endOfFailure } from './endOfFailure';

/** 'cut': the reply is dropped, a fault of the sandbox. */
export type RunResult = CallEnd | 'cut';

interface RunnerOptions {
  readonly faults: FaultStore;
  readonly context: Omit<CallContext, 'caller' | 'layouts'>;
  /** The layouts for one user, with released drafts; a rehearsal gets its draft. */
  readonly layoutsFor: (userId: string) => Promise<Layouts>;
  readonly inFlight: CallsInFlight;
}

/** Who makes a call: the player as `identifyCaller` has found, and the address as `limitKeyOf`. */
interface CallSource {
  readonly caller: Caller;
  readonly address: string;
}

/** Never throws. */
export type CallRunner = (name: CallName | null, payload: unknown, source: CallSource) => Promise<RunResult>;

/** What HTTP and socket share after `identifyCaller`: faults of the sandbox, calls in flight, then the call itself. */
export function createCallRunner({ faults, context, layoutsFor, inFlight }: RunnerOptions): CallRunner {
  const run: CallRunner = async (name, payload, { caller, address }) => {
    if (name === null) return refused(404, 'CALL_UNKNOWN', 'There is no such call.');
    const { delayMs, offline } = faults.of(caller.userId);
    if (offline) return 'cut';
    // A closing gateway does not wait for it.
    if (delayMs > 0) await wait(delayMs, undefined, { ref: false });
    if (faults.use(caller.userId, 'failNext')) return refused(503, 'SANDBOX_FAULT', 'The sandbox was asked to fail.');
    const { userId } = caller;
    const end = await inFlight.run({ userId, address }, async () =>
      dispatchCall(name, payload, { ...context, layouts: await layoutsFor(userId), caller }),
    );
    if (end === 'too-many') return tooManyAtOnce;
    if (end === 'full') return serverBusy;
    return faults.use(caller.userId, 'dropReplies') ? 'cut' : end;
  };
  return async (...call) => {
    try {
      return await run(...call);
    } catch (error) {
      return endOfFailure(error, call[0], context.log);
    }
  };
}
