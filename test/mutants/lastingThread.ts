import type { PoolOptions, PoolWorker, WorkerRequest } from 'vitest/node';
import { ThreadsPoolWorker } from 'vitest/node';

type Listener = (value: unknown) => void;

let thread: ThreadsPoolWorker | null = null;

/**
 * A Vitest pool with one thread that outlives its runs. Vitest ends its threads after each run, thus after each mutant,
 * and with them databases that take seconds to start. Modules are loaded anew for each test file, as in other pools.
 */
export const lastingThread = {
  name: 'lasting-thread',
  createPoolWorker: (options: PoolOptions): PoolWorker => {
    const listeners: [event: string, listener: Listener][] = [];
    const on = (event: string, listener: Listener): void => {
      listeners.push([event, listener]);
      thread?.on(event, listener);
    };
    return {
      name: 'threads',
      on,
      off: (event, listener) => thread?.off(event, listener),
      send(message: WorkerRequest) {
        if (message.type !== 'stop') thread?.send(message);
        // Answered for the thread, which goes on.
        else
          for (const [event, listener] of listeners)
            if (event === 'message') listener({ __vitest_worker_response__: true, type: 'stopped' });
      },
      deserialize: (data) => data,
      async start() {
        if (thread) return;
        thread = new ThreadsPoolWorker(options);
        await thread.start();
        thread.on('exit', () => {
          thread = null;
        });
      },
      async stop() {
        for (const [event, listener] of listeners) thread?.off(event, listener);
      },
    };
  },
};
