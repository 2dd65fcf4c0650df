import type { TransactionKind } from '../../contract/transaction';
import type { CashierThunk } from '../store/cashierState';
import { lookUpChanged } from '../store/slices/transaction';

/** Loads and runs `recoverPayment`: nothing of it is needed before the first paint. */
export const recoverLater =
  (kind: TransactionKind, isPaymentsAddress: boolean): CashierThunk<Promise<void>> =>
  async (dispatch) => {
    try {
      const { recoverPayment } = await import(/* webpackChunkName: "later" */ './recoverPayment');
      await dispatch(recoverPayment(kind, isPaymentsAddress));
    } catch {
      dispatch(lookUpChanged('failed'));
    }
  };
