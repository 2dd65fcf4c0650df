import type { ListPayload } from '../../contract/generated/types';
import type { PaymentSnippet } from '../../contract/replies';
import { cashierApi } from './cashierApi';

/** The user's data known to the server: starting values of fields, and accounts to choose from. */
export const { endpoints: snippetEndpoints } = cashierApi.injectEndpoints({
  endpoints: (build) => ({
    paymentSnippet: build.query<PaymentSnippet, ListPayload>({
      query: (payload) => ({ call: 'paymentSnippet', payload }),
      providesTags: ['Snippet'],
    }),
  }),
});
