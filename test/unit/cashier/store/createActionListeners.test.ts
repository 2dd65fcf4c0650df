import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, it, vi } from 'vitest';
import { reducer } from '../../../../src/cashier/store/cashierState';
import {
  type ActionListener,
  createActionListeners,
  type ListenerEvent,
} from '../../../../src/cashier/store/createActionListeners';
import { stepChanged } from '../../../../src/cashier/store/slices/transaction';
import { requestIdOf } from '../../../../src/contract/ids';
import { servicesOf } from '../aStore';
import { aTransport } from '../aTransport';

function aStore() {
  const services = servicesOf(aTransport().transport);
  const listeners = createActionListeners(services);
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).prepend(listeners.middleware),
    devTools: false,
  });
  const answer = (id: string): void => void store.dispatch(stepChanged({ stepRequestId: requestIdOf(id) }));
  return { store, listeners, services, answer };
}

/** A listener that records the id set by each event. */
function aListener(): { readonly received: (string | null)[]; readonly listener: ActionListener } {
  const received: (string | null)[] = [];
  return { received, listener: ({ after }) => void received.push(after.transaction.stepRequestId) };
}

/** Late listeners that load or fail on demand. Node 20 has no Promise.withResolvers. */
function aPromise() {
  let resolve: (listeners: readonly ActionListener[]) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<readonly ActionListener[]>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

describe('createActionListeners', () => {
  it('calls a listener after the reducers with the action, both states and the services', () => {
    const { store, listeners, services, answer } = aStore();
    const events: ListenerEvent[] = [];
    listeners.add((event) => void events.push(event));
    answer('one');
    expect(events).toHaveLength(1);
    const [event] = events;
    expect(event?.action).toEqual(stepChanged({ stepRequestId: requestIdOf('one') }));
    expect(event?.before.transaction.stepRequestId).toBeNull();
    expect(event?.after).toBe(store.getState());
    expect(event?.services).toBe(services);
  });

  it('runs for actions that a listener dispatches', () => {
    const { store, listeners, answer } = aStore();
    const { received, listener } = aListener();
    listeners.add(({ after, dispatch }) => {
      if (after.transaction.stepRequestId === 'one') dispatch(stepChanged({ stepRequestId: requestIdOf('two') }));
    });
    listeners.add(listener);
    answer('one');
    expect(store.getState().transaction.stepRequestId).toBe('two');
    expect([...received].sort()).toEqual(['one', 'two']);
  });

  it('logs a listener that throws, then continues with the others and the action', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { store, listeners, answer } = aStore();
    const { received, listener } = aListener();
    const failure = new Error('broken');
    listeners.add(() => {
      throw failure;
    });
    listeners.add(listener);
    answer('one');
    expect(store.getState().transaction.stepRequestId).toBe('one');
    expect(received).toEqual(['one']);
    expect(log).toHaveBeenCalledWith(expect.any(String), failure);
  });

  it('queues events until late listeners load, then delivers them in order, each once', async () => {
    const { listeners, answer } = aStore();
    const { received, listener } = aListener();
    const late = aPromise();
    listeners.addLater(late.promise);
    answer('one');
    answer('two');
    expect(received).toEqual([]);
    late.resolve([listener]);
    await late.promise;
    expect(received).toEqual(['one', 'two']);
    answer('three');
    expect(received).toEqual(['one', 'two', 'three']);
  });

  it('delivers every event to each late listener even if one throws', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { listeners, answer } = aStore();
    const { received, listener } = aListener();
    const late = aPromise();
    listeners.addLater(late.promise);
    answer('one');
    late.resolve([
      () => {
        throw new Error('broken');
      },
      listener,
    ]);
    await late.promise;
    expect(received).toEqual(['one']);
    expect(log).toHaveBeenCalledOnce();
  });
});
