import type { Dispatch, Middleware, UnknownAction } from '@reduxjs/toolkit';
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

export interface ActionListeners {
  readonly middleware: Middleware<Record<never, never>, CashierState, Dispatch>;
  add(listener: ActionListener): void;
  /** Adds listeners that load after the first paint; they first receive the earlier events, in order. */
  addLater(loading: Promise<readonly ActionListener[]>): void;
}

/** Runs listeners after the reducers. RTK's middleware would add 3 KB to the first paint (README, decision 3). */
export function createActionListeners(services: Services): ActionListeners {
  const listeners: ActionListener[] = [];
  const run = (listener: ActionListener, event: ListenerEvent): void => {
    try {
      listener(event);
    } catch (error) {
      console.error('A listener failed', error); // a failed listener must not stop the payment
    }
  };
  return {
    add: (listener) => void listeners.push(listener),
    addLater(loading) {
      const queue: ListenerEvent[] = [];
      const enqueue: ActionListener = (event) => void queue.push(event);
      listeners.push(enqueue);
      const replay = (loaded: readonly ActionListener[]): void => {
        listeners.splice(listeners.indexOf(enqueue), 1, ...loaded);
        for (const event of queue) for (const listener of loaded) run(listener, event);
      };
      loading.then(replay, () => replay([])); // a failed analytics chunk is not an error for the player
    },
    middleware:
      ({ getState, dispatch }) =>
      (next) =>
      (action) => {
        const before = getState();
        const result = next(action);
        if (typeof action === 'object' && action !== null && 'type' in action && typeof action.type === 'string') {
          const event = { action: { ...action, type: action.type }, before, after: getState(), dispatch, services };
          for (const listener of [...listeners]) run(listener, event);
        }
        return result;
      },
  };
}
