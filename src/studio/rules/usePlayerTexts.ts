import { useEffect, useState } from 'react';
import { loadPlayerTexts, type PlayerTexts } from './playerTexts';

let loaded: PlayerTexts | null = null;
let loading: Promise<PlayerTexts> | null = null;

/** The texts of all languages; null until they are loaded. A failed load is repeated by the next component. */
export function usePlayerTexts(): PlayerTexts | null {
  const [texts, setTexts] = useState(loaded);
  useEffect(() => {
    if (texts) return;
    let isGone = false;
    loading ??= loadPlayerTexts();
    loading.then(
      (found) => {
        loaded = found;
        if (!isGone) setTexts(found);
      },
      () => {
        loading = null;
      },
    );
    return () => {
      isGone = true;
    };
  }, [texts]);
  return texts;
}
