import type { Frame } from '@playwright/test';

/** Makes each text of a screen 40 % longer, as German and Tamil are beside English: what has no room shows. */
export const lengthen = (frame: Frame): Promise<void> =>
  frame.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const words = text.nodeValue ?? '';
      if (!/\p{L}{3}/u.test(words) || text.parentElement?.closest('script, style, svg')) continue;
      text.nodeValue = `${words} ${words.slice(0, Math.ceil(words.length * 0.4))}`;
    }
  });

/** Turns a screen round, as a language does that is written so. */
export const turnRound = (frame: Frame): Promise<void> =>
  frame.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
