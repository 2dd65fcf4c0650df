import { configureStore, createListenerMiddleware, type TypedStartListening } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { HostData } from '../../contract/hostData';
import { cashierApi } from '../api/cashierApi';
import type { Services } from './services';
import { bonusSlice } from './slices/bonus';
import { selectionSlice } from './slices/selection';
import { sessionSlice, sessionStateOf } from './slices/session';
import { transactionSlice } from './slices/transaction';
import { uiSlice, uiStateOf } from './slices/ui';

/** Actions are reported to listeners: host events, analytics, pushes. They are added in `listeners/`. */
export function createStore(host: HostData, theme: 'dark' | 'light', services: Services) {
  const listeners = createListenerMiddleware({ extra: services });
  const store = configureStore({
    reducer: {
      session: sessionSlice.reducer,
      selection: selectionSlice.reducer,
      transaction: transactionSlice.reducer,
      bonus: bonusSlice.reducer,
      ui: uiSlice.reducer,
      [cashierApi.reducerPath]: cashierApi.reducer,
    },
    preloadedState: { session: sessionStateOf(host), ui: uiStateOf(theme, host) },
    // Development's deep checks of every state would cost more than a frame with 300 methods in it.
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services }, serializableCheck: false, immutableCheck: false })
        .prepend(listeners.middleware)
        .concat(cashierApi.middleware),
    devTools: false,
  });
  return { store, listeners };
}

export type CashierStore = ReturnType<typeof createStore>['store'];
export type CashierState = ReturnType<CashierStore['getState']>;
export type CashierDispatch = CashierStore['dispatch'];
/** A thunk of ours: knows the state and the services. */
export type CashierThunk<Result = void> = (
  dispatch: CashierDispatch,
  getState: () => CashierState,
  services: Services,
) => Result;

export const useCashierDispatch = useDispatch.withTypes<CashierDispatch>();
export const useCashierSelector = useSelector.withTypes<CashierState>();

/** How a listener file adds its listeners: typed with our state, dispatch and services. */
export type StartListening = TypedStartListening<CashierState, CashierDispatch, Services>;
