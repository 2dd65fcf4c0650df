import { createApi } from '@reduxjs/toolkit/query/react';
import { transportBaseQuery } from './transportBaseQuery';

/** Server data lives here alone. Endpoints stand in a file each and are injected from there. */
export const cashierApi = createApi({
  reducerPath: 'api',
  baseQuery: transportBaseQuery,
  tagTypes: ['Methods', 'Snippet', 'Countries', 'Transaction'],
  // Lists are kept for the session; the refetch flag and 'methods-updated' renew them.
  keepUnusedDataFor: 3600,
  endpoints: () => ({}),
});
