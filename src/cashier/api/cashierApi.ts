import { createApi } from '@reduxjs/toolkit/query';
import { transportBaseQuery } from './transportBaseQuery';

const apiTags = ['Methods', 'Snippet', 'Countries', 'Transaction'] as const;

/** Server data lives here alone. Endpoints stand in a file each and are injected from there. */
export const cashierApi = createApi({
  reducerPath: 'api',
  baseQuery: transportBaseQuery,
  tagTypes: apiTags,
  // Lists are kept for the session; the refetch flag and 'methods-updated' renew them.
  keepUnusedDataFor: 3600,
  endpoints: () => ({}),
});
