import type { Transport } from '../../../src/transport/Transport';

/** A closed transport: records each call and returns an 'aborted' failure with the call's name. */
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
