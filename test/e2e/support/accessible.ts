import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Frame } from '@playwright/test';
import { expect } from './cashierPage';

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

const everyRule = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** The rules whose result depends on the theme alone. */
const lookRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block', 'target-size'] };

/** Checks WCAG 2.2 A and AA, as far as axe can, in what the widget shows now. Waits for animations to end. */
export const expectAccessible = (frame: Frame, what: string): Promise<void> => expectRules(frame, what, everyRule);

/** Checks what a theme can change of a screen that `expectAccessible` has passed in another one. */
export const expectLegible = (frame: Frame, what: string): Promise<void> => expectRules(frame, what, lookRules);

async function expectRules(frame: Frame, what: string, runOnly: typeof everyRule): Promise<void> {
  // Injected through the browser's protocol: the widget's policy applies unchanged.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(await axeSource);
  const violations: readonly Violation[] = await frame.evaluate(async (rules) => {
    const ending = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
        );
    // A child that inherits a colour starts its own transition when its parent's has moved.
    for (let running = ending(); running.length > 0; running = ending())
      await Promise.all(running.map(({ finished }) => finished.catch(() => null)));
    const found = await Reflect.get(window, 'axe').run(document, { runOnly: rules });
    return found.violations;
  }, runOnly);
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
