import { configureStore } from '@reduxjs/toolkit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHostBack } from '../../../../src/cashier/boot/createHostBack';
import { createTokenStore } from '../../../../src/cashier/boot/createTokenStore';
import { createWarmCalls } from '../../../../src/cashier/boot/createWarmCalls';
import type { Services } from '../../../../src/cashier/services';
import { reducer } from '../../../../src/cashier/store/cashierState';
import {
  type ActionListener,
  createActionListeners,
  type ListenerEvent,
} from '../../../../src/cashier/store/createActionListeners';
import { stepChanged } from '../../../../src/cashier/store/slices/transaction';
import { tokenOf } from '../../../../src/contract/ids';
import { aTransport } from '../aTransport';

function aStore() {
  const { transport } = aTransport();
  const services: Services = {
    transport,
    warmCalls: createWarmCalls(transport),
    tokens: createTokenStore(tokenOf('')),
    sendToHost: () => {},
    isFramed: true,
    isWebView: false,
    ...createHostBack(),
  };
  const reactions = createActionListeners(services);
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).prepend(reactions.middleware),
    devTools: false,
  });
  const answer = (id: string): void => void store.dispatch(stepChanged({ stepRequestId: id }));
  return { store, reactions, services, answer };
}

/** A reaction that writes down the id that each happening set. */
function aListener(): { readonly heard: (string | null)[]; readonly hear: ActionListener } {
  const heard: (string | null)[] = [];
  return { heard, hear: ({ after }) => void heard.push(after.transaction.stepRequestId) };
}

/** Late reactions that come, or fail to, when the test says so. Node 20 has no Promise.withResolvers. */
function aPromise() {
  let resolve: (reactions: readonly ActionListener[]) => void = () => {};
  let reject: (why: Error) => void = () => {};
  const promise = new Promise<readonly ActionListener[]>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('createActionListeners', () => {
  it('tells a reaction the action, both states and the services, after the reducers', () => {
    const { store, reactions, services, answer } = aStore();
    const happenings: ListenerEvent[] = [];
    reactions.add((happening) => void happenings.push(happening));
    answer('one');
    expect(happenings).toHaveLength(1);
    const [happening] = happenings;
    expect(happening?.action).toEqual(stepChanged({ stepRequestId: 'one' }));
    expect(happening?.before.transaction.stepRequestId).toBeNull();
    expect(happening?.after).toBe(store.getState());
    expect(happening?.services).toBe(services);
  });

  it('hears what a reaction itself dispatches', () => {
    const { store, reactions, answer } = aStore();
    const { heard, hear } = aListener();
    reactions.add(({ after, dispatch }) => {
      if (after.transaction.stepRequestId === 'one') dispatch(stepChanged({ stepRequestId: 'two' }));
    });
    reactions.add(hear);
    answer('one');
    expect(store.getState().transaction.stepRequestId).toBe('two');
    expect([...heard].sort()).toEqual(['one', 'two']);
  });

  it('logs a reaction that throws, and goes on with the others and the action', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { store, reactions, answer } = aStore();
    const { heard, hear } = aListener();
    const failure = new Error('broken');
    reactions.add(() => {
      throw failure;
    });
    reactions.add(hear);
    answer('one');
    expect(store.getState().transaction.stepRequestId).toBe('one');
    expect(heard).toEqual(['one']);
    expect(log).toHaveBeenCalledWith(expect.any(String), failure);
  });

  it('keeps what happens until late reactions come, then tells it in order, each once', async () => {
    const { reactions, answer } = aStore();
    const { heard, hear } = aListener();
    const late = aPromise();
    reactions.addLater(late.promise);
    answer('one');
    answer('two');
    expect(heard).toEqual([]);
    late.resolve([hear]);
    await late.promise;
    expect(heard).toEqual(['one', 'two']);
    answer('three');
    expect(heard).toEqual(['one', 'two', 'three']);
  });

  it('tells each late reaction everything, though one of them throws', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { reactions, answer } = aStore();
    const { heard, hear } = aListener();
    const late = aPromise();
    reactions.addLater(late.promise);
    answer('one');
    late.resolve([
      () => {
        throw new Error('broken');
      },
      hear,
    ]);
    await late.promise;
    expect(heard).toEqual(['one']);
    expect(log).toHaveBeenCalledOnce();
  });

  it('goes on without late reactions whose code does not come', async () => {
    const { store, reactions, answer } = aStore();
    const { heard, hear } = aListener();
    reactions.add(hear);
    const late = aPromise();
    reactions.addLater(late.promise);
    answer('one');
    late.reject(new Error('no chunk'));
    await late.promise.catch(() => {});
    answer('two');
    expect(heard).toEqual(['one', 'two']);
    expect(store.getState().transaction.stepRequestId).toBe('two');
  });
});
