import type { CallName } from '../../contract/calls';
import type { Outcome } from '../../contract/failure';
import type { PayloadOf } from '../../contract/payloads';
import type { CallReplies } from '../../contract/replies';
import type { Transport } from '../../transport/Transport';
import type { WarmCalls } from '../services';

const keyOf = (name: CallName, payload: object): string => `${name} ${JSON.stringify(payload)}`;

/** Calls that the first screen needs, started before its code has loaded. */
export function createWarmCalls(transport: Transport): WarmCalls & {
  start<Name extends CallName>(name: Name, payload: PayloadOf<Name>): void;
} {
  const started = new Map<string, Promise<unknown>>();
  return {
    start(name, payload) {
      started.set(keyOf(name, payload), transport.call(name, payload));
    },
    take<Name extends CallName>(name: Name, payload: PayloadOf<Name>) {
      const key = keyOf(name, payload);
      const outcome = started.get(key);
      started.delete(key);
      // The key starts with the call's name, so the stored outcome has that call's type.
      return (outcome as Promise<Outcome<CallReplies[Name]>> | undefined) ?? null;
    },
  };
}
