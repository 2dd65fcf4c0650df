import { type BrowserContext, test as base, expect } from '@playwright/test';
import { stressContext } from '../../stress/stressContext';

interface Fixtures {
  /** Accepts the errors that match: those that the test provokes. */
  readonly allowErrors: (...patterns: readonly RegExp[]) => void;
  /** Prints what every page and frame of a failed test shows: of a machine of CI only its log stays. */
  readonly showFailure: undefined;
  /** Ends the routes of a test with it: a page that polls may be in one, which would fail the run. */
  readonly endRoutes: undefined;
}

/** Playwright's own report of a failed test shows neither frames, which the widget is in, nor further pages. */
async function describePages(contexts: readonly BrowserContext[]): Promise<string> {
  const frames = contexts.flatMap((context) => context.pages()).flatMap((page) => page.frames());
  const shown = frames.map(async (frame) => {
    const body = await frame.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
    return `--- ${new URL(frame.url()).pathname}\n${body.slice(0, mostCharacters)}\n`;
  });
  return (await Promise.all(shown)).join('');
}

/** Chromium's own line for an answer with an error status. Whether a test expects the answer shows in its assertions. */
export const failedAnswer = /^console error: Failed to load resource: /;

/** Chromium's own line for a socket that a test blocks or cuts. */
export const failedSocket = /^console error: WebSocket connection to /;

/** Chromium's own line for a message to a socket that closes at that moment. */
export const closedSocket = /^console error: WebSocket is already in CLOSING or CLOSED state/;

/** Chromium's own line for a socket to a gateway that a test has stopped. */
const stoppedGateway = /^console error: WebSocket connection to .*net::ERR_CONNECTION_REFUSED$/;

/** A file of texts that a busy machine brings too late: the page goes on without it, and names it. */
const lateTexts = /^console error: \w+ dynamic locale error TimeoutError: signal timed out$/;

/** How much of a page is printed; a list of all methods has ten times as much. */
const mostCharacters = 8000;

/**
 * Fails a test if any page or frame of any of its contexts logs or throws an error, or violates a policy, which
 * Chromium logs as an error.
 */
export const test = base.extend<Fixtures>({
  allowErrors: [
    async ({ browser }, use) => {
      const allowed = [failedAnswer, stoppedGateway, closedSocket, lateTexts];
      const trouble: string[] = [];
      const watch = (context: BrowserContext): void => {
        stressContext(context);
        context.on('console', (message) => {
          if (message.type() === 'error') trouble.push(`console error: ${message.text()}`);
        });
        context.on('weberror', (webError) => trouble.push(`page error: ${webError.error().message}`));
      };
      browser.on('context', watch);
      await use((...patterns) => void allowed.push(...patterns));
      browser.off('context', watch);
      expect(trouble.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
  showFailure: [
    // As long as the test's context: its pages are closed with it.
    async ({ browser, context: _ }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus) console.log(await describePages(browser.contexts()));
    },
    { auto: true },
  ],
  endRoutes: [
    async ({ browser, context: _ }, use) => {
      await use(undefined);
      const routed = browser.contexts().flatMap((context) => [context, ...context.pages()]);
      await Promise.all(routed.map((part) => part.unrouteAll({ behavior: 'ignoreErrors' })));
    },
    { auto: true },
  ],
});
