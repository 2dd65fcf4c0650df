import { useSyncExternalStore } from 'react';

/** How many panes fit: one on a phone, the list and one more on a tablet, all three on a desktop. px */
const wide = '(min-width: 1200px)';
const medium = '(min-width: 720px)';

export type Width = 'phone' | 'medium' | 'wide';

const queries = [wide, medium].map((query) => window.matchMedia(query));

function subscribe(listener: () => void): () => void {
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

function read(): Width {
  const [isWide, isMedium] = queries;
  if (isWide?.matches) return 'wide';
  return isMedium?.matches ? 'medium' : 'phone';
}

/** The window's width in panes. */
export const useWidth = (): Width => useSyncExternalStore(subscribe, read);
