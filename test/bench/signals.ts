import type { CDPSession } from '@playwright/test';

/** From the probe in the frame. Times in ms since 1970. */
export interface Signal {
  /** 'tileFrame': right before the first tile's paint. */
  readonly name: 'tileFrame' | 'tile' | 'press' | 'form' | 'key';
  readonly at: number;
  /** Of a key: its event's time; `at` is when its character was painted. */
  readonly pressedAt?: number;
  /** Of a tile: the centre of the one to press. CSS px. */
  readonly x?: number;
  readonly y?: number;
}

export interface Signals {
  /** The next signal of this name, or the first that nobody has taken yet. Throws after the timeout (ms). */
  take(name: Signal['name'], timeout?: number): Promise<Signal>;
}

/** Receives the signals of `pages/probe.js`. Call it before the page is opened. */
export async function receiveSignals(session: CDPSession): Promise<Signals> {
  const untaken: Signal[] = [];
  const listeners = new Set<() => void>();
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== 'benchSignal') return;
    untaken.push(JSON.parse(payload));
    for (const listener of listeners) listener();
  });
  let lastError = '';
  session.on('Runtime.exceptionThrown', ({ exceptionDetails: { exception, text } }) => {
    lastError = ` The page's last error: ${exception?.description ?? text}`;
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'benchSignal' });
  return {
    take: (name, timeout = 30_000) =>
      new Promise((resolve, reject) => {
        const finish = (): void => {
          listeners.delete(look);
          clearTimeout(timer);
        };
        const look = (): void => {
          const index = untaken.findIndex((signal) => signal.name === name);
          const [found] = index < 0 ? [] : untaken.splice(index, 1);
          if (!found) return;
          finish();
          resolve(found);
        };
        const timer = setTimeout(() => {
          finish();
          reject(new Error(`No '${name}' within ${timeout / 1000} s.${lastError}`));
        }, timeout);
        listeners.add(look);
        look();
      }),
  };
}
