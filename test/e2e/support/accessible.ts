import type { Frame } from '@playwright/test';
import { type AxeRules, axeViolations, everyRule } from '../../support/axe';
import { expect } from './cashierPage';

/** The rules whose result depends on the theme alone. */
const lookRules: AxeRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block', 'target-size'] };

/** Landmarks, headings in order and the like concern a page, such as the studio's, and not a frame in one. */
const pageRules: AxeRules = { type: 'tag', values: [...everyRule.values, 'best-practice'] };

/** Checks WCAG 2.2 A and AA, as far as axe can, in what is shown now; of the studio best practices, too. Waits for animations to end. */
export const expectAccessible = (frame: Frame, what: string): Promise<void> =>
  expectRules(frame, what, new URL(frame.url()).pathname.startsWith('/studio') ? pageRules : everyRule);

/** Checks what a theme can change of a screen that `expectAccessible` has passed in another one. */
export const expectLegible = (frame: Frame, what: string): Promise<void> => expectRules(frame, what, lookRules);

async function expectRules(frame: Frame, what: string, runOnly: AxeRules): Promise<void> {
  const violations = await axeViolations(frame, runOnly);
  const report = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(report, what).toEqual([]);
}

/** Nothing on a screen exceeds its frame's width: no one scrolls sideways to pay. */
export async function expectNoSidewaysScroll(frame: Frame, what: string): Promise<void> {
  const beyond = await frame.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const isScrolledInside = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || isScrolledInside(element.parentElement));
    return [...document.querySelectorAll('main *, header *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (right > clientWidth + 1 || left < -1) && !isScrolledInside(element.parentElement);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
  expect(beyond, what).toEqual([]);
}
