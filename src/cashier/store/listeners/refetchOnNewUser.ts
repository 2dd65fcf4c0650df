import { cashierApi } from '../../api/cashierApi';
import type { ActionListener } from '../createActionListeners';
import { tokenRenewed, userMerged } from '../slices/session';

/** Refetches the lists after a new token or user, since the server's replies may differ. */
export const refetchOnNewUser: ActionListener = ({ action, dispatch }) => {
  if (!tokenRenewed.match(action) && !userMerged.match(action)) return;
  dispatch(cashierApi.util.invalidateTags(['Methods', 'Snippet', 'Countries']));
};
