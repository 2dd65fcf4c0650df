import { listCalls } from '../../contract/calls';
import type { ListPayload } from '../../contract/generated/types';
import type { MethodsReply } from '../../contract/replies';
import type { TransactionKind } from '../../contract/transaction';
import { cashierApi } from './cashierApi';

/** The methods of a transaction kind for a country and a currency. */
export const { endpoints: methodEndpoints } = cashierApi.injectEndpoints({
  endpoints: (build) => ({
    methods: build.query<MethodsReply, ListPayload & { transaction: TransactionKind }>({
      query: ({ transaction, country, currency }) => ({ call: listCalls[transaction], payload: { country, currency } }),
      providesTags: ['Methods'],
    }),
  }),
});
