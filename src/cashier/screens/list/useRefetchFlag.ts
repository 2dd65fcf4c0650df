import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** §2: the query flag `refetch` reloads the methods and is then removed from the query. True until it is removed. */
export function useRefetchFlag(refetch: () => void): boolean {
  const [query, setQuery] = useSearchParams();
  const isAsked = query.has('refetch');
  useEffect(() => {
    if (!isAsked) return;
    refetch();
    setQuery(
      (before) => {
        before.delete('refetch');
        return before;
      },
      { replace: true },
    );
  }, [isAsked, refetch, setQuery]);
  return isAsked;
}
