import type { Dispatch, Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { Services } from '../services';
import type { CashierDispatch, CashierState } from './cashierState';

/** What has happened, to those who react to it: host events, analytics, metrics. */
export interface ListenerEvent {
  readonly action: UnknownAction;
  readonly before: CashierState;
  readonly after: CashierState;
  readonly dispatch: CashierDispatch;
  readonly services: Services;
}

export type ActionListener = (happening: ListenerEvent) => void;

export interface ActionListeners {
  readonly middleware: Middleware<Record<never, never>, CashierState, Dispatch>;
  add(reaction: ActionListener): void;
  /** For reactions whose code comes after the first paint: what happened until then is kept and told to them, in order. */
  addLater(coming: Promise<readonly ActionListener[]>): void;
}

/**
 * Reactions to actions, run after the reducers. The library's listener middleware does far more than is asked for
 * here, and costs the first paint 3 KB (README, decision 3).
 */
export function createActionListeners(services: Services): ActionListeners {
  const reactions: ActionListener[] = [];
  const run = (reaction: ActionListener, happening: ListenerEvent): void => {
    try {
      reaction(happening);
    } catch (error) {
      console.error('A reaction failed', error); // one that fails must not stop the payment
    }
  };
  return {
    add: (reaction) => void reactions.push(reaction),
    addLater(coming) {
      const kept: ListenerEvent[] = [];
      const keep: ActionListener = (happening) => void kept.push(happening);
      reactions.push(keep);
      const take = (arrived: readonly ActionListener[]): void => {
        reactions.splice(reactions.indexOf(keep), 1, ...arrived);
        for (const happening of kept) for (const reaction of arrived) run(reaction, happening);
      };
      coming.then(take, () => take([])); // a chunk that does not come: analytics are not worth an error
    },
    middleware:
      ({ getState, dispatch }) =>
      (next) =>
      (action) => {
        const before = getState();
        const result = next(action);
        if (typeof action === 'object' && action !== null && 'type' in action && typeof action.type === 'string') {
          const happening = { action: { ...action, type: action.type }, before, after: getState(), dispatch, services };
          for (const reaction of [...reactions]) run(reaction, happening);
        }
        return result;
      },
  };
}
