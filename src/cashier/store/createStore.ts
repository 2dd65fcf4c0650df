import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { HostData } from '../../contract/hostData';
import { cashierApi } from '../api/cashierApi';
import type { Services } from '../services';
import { type CashierDispatch, type CashierState, reducer } from './cashierState';
import { createActionListeners } from './createActionListeners';
import { sessionStateOf } from './slices/session';
import { uiStateOf } from './slices/ui';

/** The store over what the host told; `reactions` hear of every action (host events, analytics). */
export function createStore(host: HostData, theme: 'dark' | 'light', services: Services) {
  const reactions = createActionListeners(services);
  const store = configureStore({
    reducer,
    preloadedState: { session: sessionStateOf(host), ui: uiStateOf(theme, host) },
    // Development's deep checks of every state would cost more than a frame with 300 methods in it.
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services }, serializableCheck: false, immutableCheck: false })
        .prepend(reactions.middleware)
        .concat(cashierApi.middleware),
    devTools: false,
  });
  return { store, reactions };
}

export type CashierStore = ReturnType<typeof createStore>['store'];

export const useCashierDispatch = useDispatch.withTypes<CashierDispatch>();
export const useCashierSelector = useSelector.withTypes<CashierState>();
