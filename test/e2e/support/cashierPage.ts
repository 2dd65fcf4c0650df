import { expect, type FrameLocator, type Page } from '@playwright/test';
import { test } from './noTrouble';

/** The query parameters of the demo host page (src/demo/README.md). */
export interface Player {
  readonly country: string;
  readonly currency: string;
  readonly language: string;
  readonly transport: 'socket' | 'http';
  readonly open?: 'deposit' | 'withdrawal';
  readonly theme?: 'light' | 'dark';
  /** The same player after a reload; without it, each load creates a new one. */
  readonly userId?: string;
  /** '0': the host sends no balance; a new player has 1250.50. */
  readonly balance?: '0';
}

/** Opens the demo host page as this player, with the widget in it. */
export async function openCashier(page: Page, player: Player): Promise<FrameLocator> {
  const query = new URLSearchParams({ open: 'deposit', ...player });
  await page.goto(`/?${query}`);
  const widget = page.frameLocator('iframe[title="Cashier"]');
  await expect(widget.getByRole('heading', { level: 1 }).first()).toBeVisible();
  return widget;
}

/** The widget's URL is this path below its prefix, and the path's screen is visible and interactive. */
export async function expectRoute(page: Page, path: string): Promise<void> {
  // First what is noticed within 20 ms: a poll waits for up to a second.
  await expect(page.frameLocator('iframe').first().locator(`[data-route="${path}"]`)).toBeVisible();
  await expect.poll(() => new URL(page.frames()[1]?.url() ?? 'about:blank').pathname).toBe(`/cashier${path}`);
}

export { expect, test };
