import { useSyncExternalStore } from 'react';
import { type ThemeName, themeClass } from './themeName';

const listeners = new Set<() => void>();
let observer: MutationObserver | null = null;

/** One observer for all components: a list of methods has dozens of icons. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!observer) {
    observer = new MutationObserver(() => {
      for (const notify of listeners) notify();
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

/** The current theme, read from the class of the document element. */
export const useThemeName = (): ThemeName => useSyncExternalStore(subscribe, themeOfDocument, themeOfDocument);
