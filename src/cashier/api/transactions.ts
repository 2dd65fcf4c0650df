import type {
  CreateDepositPayload,
  CreateWithdrawalPayload,
  TransactionQuery,
  TransactionStepPayload,
} from '../../contract/generated/types';
import type { Transaction } from '../../contract/transaction';
import { cashierApi } from './cashierApi';

/** Creating, continuing and looking up transactions (contract C4). Creates are safe to repeat by their requestId. */
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
      // At 0 the entry of one answer is removed while the next is under way, and that answer is lost.
      keepUnusedDataFor: 60,
    }),
  }),
});
