import type { Locator, Page } from '@playwright/test';
import { layoutOf } from '../../builders/layouts';
import { brazil } from '../../builders/players';
import { type OpenWidget, openWidget } from './openWidget';

const { method: sample } = layoutOf('picpay');

/** What a method's tile shows, and where. */
export interface Shown {
  readonly name: string;
  readonly category?: string;
  readonly cardViewType?: number;
  readonly position?: number;
  readonly isPopular?: boolean;
  readonly text?: Readonly<Record<string, string>>;
}

/** A server's reply with these methods. */
export const replyOf = (methods: readonly Shown[]) =>
  Object.fromEntries(
    methods.map(({ name, ...more }) => [
      name,
      { ...sample, category: 'none', isPopular: false, cardViewType: 0, text: { en: name }, ...more, name },
    ]),
  );

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
