import type { CashierThunk } from '../store/cashierState';

/** `resumeTransaction` in the chunk that the first paint does not wait for. A chunk that does not come finds nothing. */
export const resumeLater =
  (isQuiet: boolean): CashierThunk<Promise<boolean>> =>
  async (dispatch) => {
    try {
      const { resumeTransaction } = await import(/* webpackChunkName: "later" */ './resync');
      return await dispatch(resumeTransaction(isQuiet));
    } catch {
      return false;
    }
  };
