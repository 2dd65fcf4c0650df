import { useEffect, useState } from 'react';
import { loadRepeatedly } from '../../loadRepeatedly';

/**
 * What `draw`, a function of a module, makes of a text in a chunk of its own: undefined while that loads; null if it
 * cannot be drawn, or the chunk did not load in some 15 s: the text beside it can be copied.
 */
export function useDrawn<Drawing>(
  text: string,
  draw: (text: string) => Promise<Drawing | null>,
): Drawing | null | undefined {
  const [drawn, setDrawn] = useState<{ text: string; drawing: Drawing | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (drawing: Drawing | null) => isCurrent && setDrawn({ text, drawing });
    loadRepeatedly(() => draw(text)).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [text, draw]);
  return drawn?.text === text ? drawn.drawing : undefined;
}
