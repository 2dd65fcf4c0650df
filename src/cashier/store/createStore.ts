import { combineReducers, configureStore, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { HostData } from '../../contract/hostData';
import { cashierApi } from '../api/cashierApi';
import { createReactions } from './createReactions';
import type { Services } from './services';
import { bonusSlice } from './slices/bonus';
import { selectionSlice } from './slices/selection';
import { sessionSlice, sessionStateOf } from './slices/session';
import { transactionSlice } from './slices/transaction';
import { uiSlice, uiStateOf } from './slices/ui';

const reducer = combineReducers({
  session: sessionSlice.reducer,
  selection: selectionSlice.reducer,
  transaction: transactionSlice.reducer,
  bonus: bonusSlice.reducer,
  ui: uiSlice.reducer,
  [cashierApi.reducerPath]: cashierApi.reducer,
});

export type CashierState = ReturnType<typeof reducer>;
export type CashierDispatch = ThunkDispatch<CashierState, Services, UnknownAction>;
/** A thunk of ours: knows the state and the services. */
export type CashierThunk<Result = void> = (
  dispatch: CashierDispatch,
  getState: () => CashierState,
  services: Services,
) => Result;

/** The store over what the host told; `reactions` hear of every action (host events, analytics). */
export function createStore(host: HostData, theme: 'dark' | 'light', services: Services) {
  const reactions = createReactions(services);
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
