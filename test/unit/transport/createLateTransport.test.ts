import { describe, expect, it } from 'vitest';
import { currencyCodeOf } from '../../../src/contract/ids';
import type { Push } from '../../../src/contract/pushes';
import { createLateTransport } from '../../../src/transport/createLateTransport';
import type { Transport } from '../../../src/transport/Transport';

/** A transport that is still loading, and what reaches it once it has loaded. */
function aLateTransport() {
  const listeners = new Set<(push: Push) => void>();
  const called: unknown[][] = [];
  let isClosed = false;
  let finish: () => void = () => {};
  const transport: Transport = {
    name: 'http',
    call: ((...parameters: unknown[]) => {
      called.push(parameters);
      return Promise.resolve({ ok: true, value: { id: 'US' } });
    }) as Transport['call'],
    reconnect: () => Promise.resolve(false),
    onPush(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      isClosed = true;
    },
  };
  const late = createLateTransport(
    'socket',
    new Promise((resolve) => {
      finish = () => resolve(transport);
    }),
  );
  const push = { type: 'transaction' } as unknown as Push;
  return {
    late,
    called,
    isClosed: () => isClosed,
    sendPush: () => {
      for (const listener of listeners) listener(push);
    },
    async load() {
      finish();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

describe('createLateTransport', () => {
  it('makes a call once it has loaded, with its payload and signal', async () => {
    const { late, called, load } = aLateTransport();
    const { signal } = new AbortController();
    const payload = { country: 'br', currency: currencyCodeOf('BRL') };
    const outcome = late.call('paymentSnippet', payload, signal);
    expect(called).toEqual([]);
    await load();
    expect(await outcome).toEqual({ ok: true, value: { id: 'US' } });
    expect(called).toEqual([['paymentSnippet', payload, signal]]);
  });

  it('has the expected name until it has loaded, then its own', async () => {
    const { late, load } = aLateTransport();
    expect(late.name).toBe('socket');
    await load();
    expect(late.name).toBe('http');
  });

  it('passes pushes to listeners that were added before it had loaded, and after', async () => {
    const { late, load, sendPush } = aLateTransport();
    const received: string[] = [];
    late.onPush(() => received.push('early'));
    await load();
    late.onPush(() => received.push('late'));
    await Promise.resolve();
    sendPush();
    expect(received).toEqual(['early', 'late']);
  });

  it('never calls a listener that was removed, before or after it had loaded', async () => {
    const { late, load, sendPush } = aLateTransport();
    const received: string[] = [];
    const stopEarly = late.onPush(() => received.push('one'));
    stopEarly();
    const stop = late.onPush(() => received.push('two'));
    await load();
    stop();
    sendPush();
    expect(received).toEqual([]);
  });

  it('reconnects and closes what it has loaded', async () => {
    const { late, load, isClosed } = aLateTransport();
    const isUp = late.reconnect();
    late.close();
    expect(isClosed()).toBe(false);
    await load();
    expect(await isUp).toBe(false);
    expect(isClosed()).toBe(true);
  });
});
