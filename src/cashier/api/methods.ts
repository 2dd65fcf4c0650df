import { listCalls } from '../../contract/calls';
import type { ListPayload } from '../../contract/generated/types';
import type { MethodsReply } from '../../contract/replies';
import type { TransactionKind } from '../../contract/transaction';
import { cashierApi } from './cashierApi';

export const methodsApi = cashierApi.injectEndpoints({
  endpoints: (build) => ({
    methods: build.query<MethodsReply, MethodsOf>({
      query: ({ transaction, country, currency }) => ({ call: listCalls[transaction], payload: { country, currency } }),
      providesTags: ['Methods'],
    }),
  }),
});

/** The methods of a transaction kind for a country and a currency. */
export const methodEndpoints = methodsApi.endpoints;

export type MethodsOf = ListPayload & { readonly transaction: TransactionKind };
