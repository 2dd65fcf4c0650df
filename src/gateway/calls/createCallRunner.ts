import { setTimeout as wait } from 'node:timers/promises';
import type { CallName } from '../../contract/calls';
import { isUnavailable } from '../db/databaseErrors';
import { isBusy } from '../db/playerLock';
import type { Layouts } from '../layouts/Layouts';
import type { CallsInFlight } from '../limits/createCallsInFlight';
import type { Limit } from '../limits/createLimits';
import type { FaultStore } from '../sandbox/createFaultStore';
import type { Caller, Tokens } from '../tokens/createTokens';
import { type CallContext, type CallEnd, refused, serverBusy, tooManyAtOnce, tooManyCalls } from './CallContext';
import { dispatchCall } from './dispatchCall';

/** 'cut': the reply is dropped, a fault of the sandbox. */
export type RunResult = CallEnd | 'cut';

interface RunnerOptions {
  readonly tokens: Tokens;
  readonly faults: FaultStore;
  readonly context: Omit<CallContext, 'caller' | 'layouts'>;
  /** The layouts for one user, with released drafts; a rehearsal gets its draft. */
  readonly layoutsFor: (userId: string) => Promise<Layouts>;
  /** Of a player's calls, by user id. */
  readonly limit: Limit;
  readonly inFlight: CallsInFlight;
}

/** Who makes a call: the player by the token, and the address as `limitKeyOf`. */
interface CallSource {
  readonly token: string;
  readonly address: string;
}

/** @param onCaller called before the call runs; null: the token is invalid. Never throws. */
export type CallRunner = (
  name: CallName | null,
  payload: unknown,
  source: CallSource,
  onCaller?: (caller: Caller | null) => void,
) => Promise<RunResult>;

/** What HTTP and socket share: token, limits, faults of the sandbox, then the call itself. */
export function createCallRunner({ tokens, faults, context, layoutsFor, limit, inFlight }: RunnerOptions): CallRunner {
  const run: CallRunner = async (name, payload, { token, address }, onCaller) => {
    const caller = await tokens.verify(token);
    onCaller?.(caller);
    if (!caller) return refused(401, 'UNAUTHORIZED', 'The token is missing, expired or revoked.');
    if (name === null) return refused(404, 'CALL_UNKNOWN', 'There is no such call.');
    if (!(await limit.take(caller.userId))) return tooManyCalls;
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
      if (isBusy(error)) {
        context.log.warn({ err: error, call: call[0] }, 'a call has waited in vain');
        return serverBusy;
      }
      context.log.error({ err: error, call: call[0] }, 'a call failed');
      if (isUnavailable(error)) return serverBusy;
      return refused(500, 'INTERNAL', 'The server could not do this. No payment was made twice. Ask for the status.');
    }
  };
}
