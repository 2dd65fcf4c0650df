import type { Locator, Page } from '@playwright/test';
import { replyOf, type Shown } from '../../builders/methodsReply';
import { brazil } from '../../builders/players';
import { type OpenWidget, openWidget } from './openWidget';

/** Opens the widget with these methods in every list. */
export async function openList(
  page: Page,
  gateway: string | undefined,
  methods: readonly Shown[],
  more: { path?: string; lang?: string } = {},
): Promise<OpenWidget> {
  await page.route(/methods-(payment-v3|withdrawal)/, (route) => route.fulfill({ json: replyOf(methods) }));
  return openWidget({
    page,
    gateway,
    visitor: { ...brazil, ...(more.lang !== undefined && { lang: more.lang }) },
    ...(more.path !== undefined && { path: more.path }),
  });
}

/** The tiles that are in the page. */
export const tiles = (page: Page): Locator =>
  page.frameLocator('iframe').getByRole('main').getByRole('list').getByRole('button');
