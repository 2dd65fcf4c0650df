import { isAnyOf } from '@reduxjs/toolkit';
import { cashierApi } from '../../api/cashierApi';
import type { StartListening } from '../createStore';
import { tokenRenewed, userMerged } from '../slices/session';

/** A fresh token or another user: what the server told may differ now, so the lists are asked for again. */
export function listenToRenewQueries(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(tokenRenewed, userMerged),
    effect: (_, { dispatch }) => {
      dispatch(cashierApi.util.invalidateTags(['Methods', 'Snippet', 'Countries']));
    },
  });
}
