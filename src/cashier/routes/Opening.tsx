import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterFrame } from '../../ui/afterFrame';
import type { CashierThunk } from '../store/cashierState';
import { useCashierDispatch } from '../store/createStore';
import { knownOf, recoveryTable } from './recoveryTable';
import { type RoutePath, type RouteRow, routeOf } from './routeTable';
import { useRouteNavigate } from './useRoute';

interface OpeningPage {
  readonly row: RouteRow;
  readonly navigate: () => void;
}

const OpeningContext = createContext<{
  readonly page: OpeningPage | null;
  readonly open: (page: OpeningPage) => void;
}>({ page: null, open: ({ navigate }) => navigate() });

/**
 * Splits a press that opens a screen which is rendered already: its frame shows the page, and what no frame needs, the
 * end of the page before and the effects of the screen, runs after it (PAINT-4).
 */
export function Opening({ children }: { children: ReactNode }) {
  const [page, open] = useState<OpeningPage | null>(null);
  useLayoutEffect(() => {
    if (!page) return;
    return afterFrame(() =>
      flushSync(() => {
        page.navigate();
        open(null);
      }),
    );
  }, [page]);
  return <OpeningContext value={{ page, open }}>{children}</OpeningContext>;
}

/** The page that is shown while the router is still on the one before; null: none. */
export const useOpening = (): RouteRow | null => useContext(OpeningContext).page?.row ?? null;

const isShownAlone: CashierThunk<boolean> = (_, getState) =>
  recoveryTable[knownOf(getState().transaction)].form === 'screen';

/** Navigates to a path. `isRendered`: whether the screen of that page is rendered beside this one. */
export function useOpenPage(): (path: RoutePath, isRendered?: (row: RouteRow) => boolean) => void {
  const { open } = useContext(OpeningContext);
  const navigate = useRouteNavigate();
  const dispatch = useCashierDispatch();
  return useCallback(
    (path, isRendered) => {
      const row = routeOf(path);
      // A payment's card above the screen comes with the router's page.
      if (row && isRendered?.(row) && dispatch(isShownAlone)) open({ row, navigate: () => navigate(path) });
      else navigate(path);
    },
    [open, navigate, dispatch],
  );
}
