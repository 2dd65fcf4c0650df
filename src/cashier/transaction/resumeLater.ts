import type { TransactionKind } from '../../contract/transaction';
import type { CashierThunk } from '../store/cashierState';

/** Loads and runs `resumeTransaction` after the first paint. Returns false when its chunk fails to load. */
export const resumeLater =
  (foundInBackground: boolean, kind: TransactionKind): CashierThunk<Promise<boolean>> =>
  async (dispatch) => {
    try {
      const { resumeTransaction } = await import(/* webpackChunkName: "later" */ './resync');
      return await dispatch(resumeTransaction(foundInBackground, kind));
    } catch {
      return false;
    }
  };
