import type { Frame } from '@playwright/test';

/** Makes each text 40 % longer, like German or Tamil compared to English, to reveal overflow. */
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

/** Sets the direction to right-to-left. */
export const setRightToLeft = (frame: Frame): Promise<void> =>
  frame.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
