import type { CallName } from '../../contract/calls';
import type { Outcome } from '../../contract/failure';
import type { PayloadOf } from '../../contract/payloads';
import type { CallReplies } from '../../contract/replies';
import type { WarmCalls } from '../services';

type Call = <Name extends CallName>(name: Name, payload: PayloadOf<Name>) => Promise<Outcome<CallReplies[Name]> | null>;

export interface StartedCalls extends WarmCalls {
  /** Starts a call, and resolves with its outcome. It can still be taken. */
  start<Name extends CallName>(name: Name, payload: PayloadOf<Name>): Promise<Outcome<CallReplies[Name]> | null>;
}

const keyOf = (name: CallName, payload: object): string => `${name} ${JSON.stringify(payload)}`;

/** Calls that the first screen needs, started before its code has loaded. */
export function createWarmCalls(call: Call): StartedCalls {
  const started = new Map<string, Promise<unknown>>();
  return {
    start(name, payload) {
      const outcome = call(name, payload);
      started.set(keyOf(name, payload), outcome);
      return outcome;
    },
    take<Name extends CallName>(name: Name, payload: PayloadOf<Name>) {
      const key = keyOf(name, payload);
      const outcome = started.get(key);
      started.delete(key);
      // The key starts with the call's name, so the stored outcome has that call's type.
      return (outcome as ReturnType<typeof call<Name>> | undefined) ?? Promise.resolve(null);
    },
  };
}
