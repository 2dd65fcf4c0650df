import { listCalls } from '../../contract/calls';
import type { ListPayload } from '../../contract/generated/types';
import type { Method } from '../../contract/method';
import type { MethodsReply } from '../../contract/replies';
import type { TransactionKind } from '../../contract/transaction';
import type { CashierThunk } from '../store/cashierState';
import { cashierApi } from './cashierApi';

const methodsApi = cashierApi.injectEndpoints({
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

/** Replaces a method in a list that is known, and asks for the list again. @param method null: it is in the list alone */
export const replaceMethod =
  (list: MethodsOf, method: Method | null): CashierThunk =>
  (dispatch) => {
    if (method)
      dispatch(
        methodsApi.util.updateQueryData('methods', list, ({ methods, ...rest }) => ({
          ...rest,
          methods: methods.map((known) => (known.name === method.name ? method : known)),
        })),
      );
    dispatch(methodsApi.util.invalidateTags(['Methods']));
  };
