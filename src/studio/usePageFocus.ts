import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useWidth } from './useWidth';

/** The id of the field that finds a method. */
export const methodSearchId = 'method-search';

/**
 * Gives the focus to the page where nothing has it: somebody has signed in, or the page before had what led here. Of the
 * methods to the search, where that opens no keyboard over the list.
 */
export function usePageFocus(isSignedIn: boolean): void {
  const { pathname } = useLocation();
  const [, page] = pathname.split('/');
  const width = useWidth();
  const start = pathname === '/methods' && width !== 'phone' ? methodSearchId : 'content';
  useEffect(() => {
    if (!isSignedIn || !page || document.activeElement !== document.body) return;
    document.getElementById(start)?.focus({ preventScroll: true });
  }, [isSignedIn, page, start]);
}
