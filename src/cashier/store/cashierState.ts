import { combineReducers, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { cashierApi } from '../api/cashierApi';
import type { Services } from '../services';
import { bonusSlice } from './slices/bonus';
import { lastMethodsSlice } from './slices/lastMethods';
import { selectionSlice } from './slices/selection';
import { sessionSlice } from './slices/session';
import { transactionSlice } from './slices/transaction';
import { uiSlice } from './slices/ui';

/** The root reducer: all slices and the query cache. */
export const reducer = combineReducers({
  session: sessionSlice.reducer,
  selection: selectionSlice.reducer,
  transaction: transactionSlice.reducer,
  bonus: bonusSlice.reducer,
  lastMethods: lastMethodsSlice.reducer,
  ui: uiSlice.reducer,
  [cashierApi.reducerPath]: cashierApi.reducer,
});

export type CashierState = ReturnType<typeof reducer>;
export type CashierDispatch = ThunkDispatch<CashierState, Services, UnknownAction>;
/** A thunk typed with the state and the services. */
export type CashierThunk<Result = void> = (
  dispatch: CashierDispatch,
  getState: () => CashierState,
  services: Services,
) => Result;
