import type { Page } from '@playwright/test';
import { expect } from './cashierPage';

interface Advance {
  /** Called with each step, to advance other clocks. */
  readonly onStep?: (milliseconds: number) => void;
  /** Milliseconds of the page's clock. */
  readonly step?: number;
}

/**
 * Advances the page's clock until a condition holds; timers of 30 s take a second. The page must have been opened after
 * `page.clock.install()`.
 *
 * @returns the milliseconds advanced
 */
export async function advanceUntil(
  page: Page,
  isDone: () => Promise<boolean>,
  { onStep, step = 1000 }: Advance = {},
): Promise<number> {
  let advanced = 0;
  await expect
    .poll(
      async () => {
        if (await isDone()) return true;
        await page.clock.fastForward(step);
        onStep?.(step);
        advanced += step;
        return isDone();
      },
      { intervals: [20], timeout: 60_000 },
    )
    .toBe(true);
  return advanced;
}
