import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';

/** A redirect keeps the query: the refetch flag is for the page that it leads to. */
export function useKeepQuery(): (path: string) => string {
  const { search } = useLocation();
  return useCallback((path) => path + search, [search]);
}
