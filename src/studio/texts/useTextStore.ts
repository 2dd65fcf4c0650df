import { useContext, useEffect, useSyncExternalStore } from 'react';
import { WorkbenchContext } from '../drafts/WorkbenchContext';
import { nothingLoaded, type TextState, type TextStore } from './textStore';

const never = () => () => {};

/** The texts of all methods, read when the page is shown; null: nobody is signed in yet. */
export function useTextStore(): { readonly store: TextStore | null; readonly state: TextState } {
  const store = useContext(WorkbenchContext)?.texts ?? null;
  const state = useSyncExternalStore(store?.subscribe ?? never, store?.state ?? (() => nothingLoaded));
  useEffect(() => {
    void store?.load();
    return () => void store?.save();
  }, [store]);
  return { store, state };
}
