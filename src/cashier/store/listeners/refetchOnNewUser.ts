import { cashierApi } from '../../api/cashierApi';
import type { ActionListener } from '../createActionListeners';
import { tokenRenewed, userMerged } from '../slices/session';

/** A fresh token or another user: what the server told may differ now, so the lists are asked for again. */
export const refetchOnNewUser: ActionListener = ({ action, dispatch }) => {
  if (!tokenRenewed.match(action) && !userMerged.match(action)) return;
  dispatch(cashierApi.util.invalidateTags(['Methods', 'Snippet', 'Countries']));
};
