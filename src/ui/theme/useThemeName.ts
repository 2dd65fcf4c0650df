import { useSyncExternalStore } from 'react';
import { type ThemeName, themeClass } from './themeName';

const listeners = new Set<() => void>();
let observer: MutationObserver | null = null;

/** One observer for all who ask: a list of methods has dozens of icons. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!observer) {
    observer = new MutationObserver(() => {
      for (const hear of listeners) hear();
    });
    observer.observe(document.documentElement, { attributeFilter: ['class'] });
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    observer?.disconnect();
    observer = null;
  };
}

const themeOfDocument = (): ThemeName =>
  document.documentElement.classList.contains(themeClass('dark')) ? 'dark' : 'light';

/** The theme in use, read where it stands: the class on the document element. */
export const useThemeName = (): ThemeName => useSyncExternalStore(subscribe, themeOfDocument);
