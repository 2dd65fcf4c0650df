import { useCallback } from 'react';
import type { PendingVerdict } from '../src/form/validate/validate';
import { loadChecks, loadedChecks } from './loadChecks';
import { useLatest } from './useLatest';

/** Loads the check digits with the first values that need them, then calls `revalidate`. */
export function usePendingChecks(revalidate: () => void): (pending: readonly PendingVerdict[]) => void {
  const latest = useLatest(revalidate);
  return useCallback(
    (pending) => {
      if (loadedChecks() !== null || !pending.some(({ about }) => typeof about === 'string')) return;
      void loadChecks().then((isLoaded) => isLoaded && latest.current());
    },
    [latest],
  );
}
