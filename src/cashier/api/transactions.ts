import type {
  CreateDepositPayload,
  CreateWithdrawalPayload,
  TransactionQuery,
  TransactionStepPayload,
} from '../../contract/generated/types';
import type { Transaction } from '../../contract/transaction';
import { cashierApi } from './cashierApi';

/** Creates, continues and looks up transactions (contract C4). The requestId makes creates idempotent. */
export const { endpoints: transactionEndpoints } = cashierApi.injectEndpoints({
  endpoints: (build) => ({
    createDeposit: build.mutation<Transaction, CreateDepositPayload>({
      query: (payload) => ({ call: 'createDeposit', payload }),
    }),
    createWithdrawal: build.mutation<Transaction, CreateWithdrawalPayload>({
      query: (payload) => ({ call: 'createWithdrawal', payload }),
    }),
    transactionStep: build.mutation<Transaction, TransactionStepPayload>({
      query: (payload) => ({ call: 'transactionStep', payload }),
    }),
    transaction: build.query<Transaction | null, TransactionQuery>({
      query: (payload) => ({ call: 'transaction', payload }),
      // At 0 the cache entry is removed while the next request is pending, and its reply is lost.
      keepUnusedDataFor: 60,
    }),
  }),
});
