import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '../api';
import { createStoredEdits } from './storedEdits';
import { createTextStore, type TextState, type TextStore } from './textStore';

/** The texts of all methods while the page is shown; leaving it with unsent edits asks first. */
export function useTextStore(): { readonly store: TextStore; readonly state: TextState } {
  const [store] = useState(() => createTextStore(api, createStoredEdits(window.localStorage)));
  const state = useSyncExternalStore(store.subscribe, store.state);
  const isUnsent = state.methods?.some(({ edits }) => edits.size > 0) ?? false;
  useEffect(() => {
    void store.load();
    const save = (): void => void store.save();
    window.addEventListener('online', save);
    return () => {
      window.removeEventListener('online', save);
      // What is left is sent at once; the browser's storage has it, too.
      store.close();
      save();
    };
  }, [store]);
  useEffect(() => {
    if (!isUnsent) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsent]);
  return { store, state };
}
