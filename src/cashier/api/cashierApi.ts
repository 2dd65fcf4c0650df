import { createApi } from '@reduxjs/toolkit/query/react';
import { transportBaseQuery } from './transportBaseQuery';

const apiTags = ['Methods', 'Snippet', 'Countries', 'Transaction'] as const;

/** The only store of server data. Each endpoint is injected from its own file. */
export const cashierApi = createApi({
  reducerPath: 'api',
  baseQuery: transportBaseQuery,
  tagTypes: apiTags,
  // Caches lists for the session; the refetch flag and 'methods-updated' refetch them.
  keepUnusedDataFor: 3600,
  endpoints: () => ({}),
});
