import type { ListPayload, SnippetReply } from '../../contract/generated/types';
import { cashierApi } from './cashierApi';

/** The user's data known to the server; prefills the fields with the same names. */
export const { endpoints: snippetEndpoints } = cashierApi.injectEndpoints({
  endpoints: (build) => ({
    paymentSnippet: build.query<SnippetReply, ListPayload>({
      query: (payload) => ({ call: 'paymentSnippet', payload }),
      providesTags: ['Snippet'],
    }),
  }),
});
