import { createListenerMiddleware, type UnknownAction } from '@reduxjs/toolkit';
import type { Services } from '../services';
import type { CashierDispatch, CashierState } from './cashierState';

/** An action with the states before and after it. */
export interface ListenerEvent {
  readonly action: UnknownAction;
  readonly before: CashierState;
  readonly after: CashierState;
  readonly dispatch: CashierDispatch;
  readonly services: Services;
}

export type ActionListener = (event: ListenerEvent) => void;

const report = (error: unknown): void => console.error('A listener failed', error);

/** RTK's listener middleware for listeners of every action; `add` runs them after the reducers. */
export function createActionListeners(services: Services) {
  const { middleware, startListening } = createListenerMiddleware<CashierState, CashierDispatch, Services>({
    extra: services,
    onError: report, // a failed listener must not stop the payment
  });
  const add = (listener: ActionListener) => {
    // The predicate alone gets the action's own state: `getState()` includes what earlier listeners have dispatched.
    let after: CashierState;
    return startListening({
      predicate: (_, state) => {
        after = state;
        return true;
      },
      effect: (action, { getOriginalState, dispatch }) =>
        listener({ action, before: getOriginalState(), after, dispatch, services }),
    });
  };
  const replay = (event: ListenerEvent, listener: ActionListener): void => {
    try {
      listener(event);
    } catch (error) {
      report(error);
    }
  };
  return {
    middleware,
    add: (listener: ActionListener): void => void add(listener),
    /** Adds listeners that load after the first paint; they first receive the earlier events, in order. */
    addLater(loading: Promise<readonly ActionListener[]>): void {
      const queue: ListenerEvent[] = [];
      const stopQueueing = add((event) => void queue.push(event));
      const start = (loaded: readonly ActionListener[]): void => {
        stopQueueing();
        for (const listener of loaded) add(listener);
        for (const event of queue) for (const listener of loaded) replay(event, listener);
      };
      void loading.then(start);
    },
  };
}
