import type { TransactionQuery } from '../../contract/generated/types';
import type { Transaction } from '../../contract/transaction';
import { transactionEndpoints } from '../api/transactions';
import type { CashierThunk } from '../store/cashierState';

/**
 * Fetches a transaction, bypassing the cache.
 * @returns null when the server has none; undefined when the call failed, even if the cache has an older reply.
 */
export const fetchTransaction =
  (query: TransactionQuery): CashierThunk<Promise<Transaction | null | undefined>> =>
  async (dispatch) => {
    const answer = await dispatch(
      transactionEndpoints.transaction.initiate(query, { forceRefetch: true, subscribe: false }),
    );
    return answer.isSuccess ? answer.data : undefined;
  };
