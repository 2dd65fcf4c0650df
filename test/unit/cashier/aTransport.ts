import type { CallName } from '../../../src/contract/calls';
import type { Push } from '../../../src/contract/pushes';
import type { Transport } from '../../../src/transport/Transport';

export type Payload = Readonly<Record<string, unknown>>;

/**
 * A transport whose server the test plays. It records each call; `push` is what the server pushes.
 * @param answer the outcome, in the parsed shape; by default an 'aborted' failure with the call's name
 */
export function aTransport(
  answer: (name: CallName, payload: Payload) => unknown = (message) => ({
    ok: false,
    failure: { kind: 'aborted', message },
  }),
  name: Transport['name'] = 'http',
) {
  const made: (readonly [CallName, Payload])[] = [];
  const listeners: ((push: Push) => void)[] = [];
  const transport: Transport = {
    name,
    // The real transport parses replies; a test's are in the parsed shape.
    call: (async (call: CallName, payload: Payload) => {
      made.push([call, payload]);
      return answer(call, payload);
    }) as Transport['call'],
    reconnect: () => Promise.resolve(true),
    onPush: (listener) => {
      listeners.push(listener);
      return () => {};
    },
    close() {},
  };
  const push = (sent: Push): void => {
    for (const listener of listeners) listener(sent);
  };
  return { transport, made, push };
}
