import type { Transport } from './Transport';

/**
 * A transport whose code is still loading: calls and listeners wait for it.
 * @param name of the one that loads
 * @param loading must not reject
 */
export function createLateTransport(name: Transport['name'], loading: Promise<Transport>): Transport {
  let loaded: Transport | null = null;
  void loading.then((transport) => {
    loaded = transport;
  });
  return {
    get name() {
      return loaded?.name ?? name;
    },
    call: async (call, payload, signal) => (await loading).call(call, payload, signal),
    reconnect: async () => (await loading).reconnect(),
    onPush(listener) {
      let stop: (() => void) | null = null;
      let isStopped = false;
      void loading.then((transport) => {
        if (!isStopped) stop = transport.onPush(listener);
      });
      return () => {
        isStopped = true;
        stop?.();
      };
    },
    close: () => void loading.then((transport) => transport.close()),
  };
}
