import type { Transport } from '../../../src/transport/Transport';

/** A transport that is closed: writes down each call, and answers that it was given up, naming the call. */
export function aTransport(): { readonly transport: Transport; readonly made: (readonly [string, object])[] } {
  const made: (readonly [string, object])[] = [];
  return {
    made,
    transport: {
      name: 'http',
      call(name, payload) {
        made.push([name, payload]);
        return Promise.resolve({ ok: false, failure: { kind: 'aborted', message: name } });
      },
      reconnect: () => Promise.resolve(true),
      onPush: () => () => {},
      close() {},
    },
  };
}
