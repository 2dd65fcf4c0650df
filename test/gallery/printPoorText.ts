import { basename } from 'node:path';
import type { Frame } from '@playwright/test';

/**
 * Texts that do not fit: words broken in the middle, and texts that are cut. Long runs without a space, such as
 * addresses, and parts of ids may break.
 */
const findPoorText = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const longestWord = 24;
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const element = text.parentElement;
      if (!element?.checkVisibility() || element.closest('script, style, svg')) continue;
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^\s\u200b/–—-]{2,}/gu)) {
        if (word.length > longestWord || /^[\da-f]{8,}$/.test(word)) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1) found.add(`broken word '${word}' in '${element.textContent?.trim().slice(0, 60)}'`);
      }
      const { overflowX, overflowY } = getComputedStyle(element);
      const isCut =
        (overflowX !== 'visible' && overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY !== 'visible' && overflowY !== 'auto' && element.scrollHeight > element.clientHeight + 2);
      // Texts for screen readers alone are one pixel in size.
      if (isCut && element.clientWidth > 1) found.add(`cut text '${element.textContent?.trim().slice(0, 60)}'`);
    }
    for (const button of document.querySelectorAll('button, a, label, [role="tab"]')) {
      if (button.checkVisibility() && button.scrollWidth > button.clientWidth + 1 && button.clientWidth > 1)
        found.add(`text wider than its ${button.localName} '${button.textContent?.trim().slice(0, 60)}'`);
    }
    return [...found];
  });

/** With --texts: prints the texts of a scene that do not fit. @param path the scene's picture */
export async function printPoorText(frame: Frame, path: string): Promise<void> {
  if (!process.argv.includes('--texts')) return;
  for (const problem of await findPoorText(frame)) process.stderr.write(`${basename(path)}: ${problem}\n`);
}
