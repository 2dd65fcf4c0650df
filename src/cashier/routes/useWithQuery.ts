import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import type { RoutePath } from './routeTable';

/** Appends the current query to a redirect's path: the refetch flag is meant for the target page. */
export function useWithQuery(): (path: '/' | RoutePath) => string {
  const { search } = useLocation();
  return useCallback((path) => path + search, [search]);
}
