import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Frame } from '@playwright/test';

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** axe's `runOnly`. */
export interface AxeRules {
  readonly type: 'tag' | 'rule';
  readonly values: readonly string[];
}

/** WCAG 2.2 A and AA, as far as axe can check them. */
export const everyRule: AxeRules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

/** The rules that what the frame shows now violates. Waits for animations to end. */
export async function axeViolations(frame: Frame, rules: AxeRules): Promise<readonly Violation[]> {
  // Injected through the browser's protocol: the page's policy applies unchanged.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(await axeSource);
  // A child that inherits a colour starts its own transition when its parent's has moved.
  while (await endAnimations(frame));
  return await frame.evaluate(async (runOnly) => {
    // An edge between two panes is between two landmarks.
    const found = await Reflect.get(window, 'axe').run({ exclude: ['[role="separator"]'] }, { runOnly });
    return found.violations;
  }, rules);
}

/** Waits for those that run now and have an end. Resolves with whether there were any. */
const endAnimations = (frame: Frame): Promise<boolean> =>
  frame.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
      );
    await Promise.all(running.map(({ finished }) => finished.catch(() => null)));
    return running.length > 0;
  });
