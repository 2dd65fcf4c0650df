import type { Browser, BrowserContext } from '@playwright/test';

/** A profile with an empty cache, in the size of a phone. Disposing it closes its pages. */
export interface Phone extends AsyncDisposable {
  readonly context: BrowserContext;
}

export async function newPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  return { context, [Symbol.asyncDispose]: () => context.close() };
}
