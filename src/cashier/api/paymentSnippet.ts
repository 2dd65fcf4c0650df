import type { ListPayload, SnippetReply } from '../../contract/generated/types';
import { cashierApi } from './cashierApi';

/** What the server already knows of the user: prefills fields of that name. */
export const { endpoints: snippetEndpoints } = cashierApi.injectEndpoints({
  endpoints: (build) => ({
    paymentSnippet: build.query<SnippetReply, ListPayload>({
      query: (payload) => ({ call: 'paymentSnippet', payload }),
      providesTags: ['Snippet'],
    }),
  }),
});
