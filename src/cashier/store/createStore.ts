import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { HostData } from '../../contract/hostData';
import { cashierApi } from '../api/cashierApi';
import type { Services } from '../services';
import { type CashierDispatch, type CashierState, reducer } from './cashierState';
import { createActionListeners } from './createActionListeners';
import { readLastMethods } from './lastMethodStorage';
import { sessionStateOf } from './slices/session';
import { uiStateOf } from './slices/ui';

/** Creates the store from the host data; `listeners` run on every action (host events, analytics). */
export function createStore(host: HostData, theme: 'dark' | 'light', services: Services) {
  const listeners = createActionListeners(services);
  const store = configureStore({
    reducer,
    preloadedState: { session: sessionStateOf(host), ui: uiStateOf(theme), lastMethods: readLastMethods(host.user.id) },
    // The development checks take longer than a frame with 300 methods in the state.
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services }, serializableCheck: false, immutableCheck: false })
        .prepend(listeners.middleware)
        .concat(cashierApi.middleware),
    devTools: false,
  });
  return { store, listeners };
}

export type CashierStore = ReturnType<typeof createStore>['store'];

export const useCashierDispatch = useDispatch.withTypes<CashierDispatch>();
export const useCashierSelector = useSelector.withTypes<CashierState>();
