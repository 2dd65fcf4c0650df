import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './chromiumLaunch';

/** What a frame's width does not touch, or what sets its own, runs once. */
const widthless =
  /(?:analytics|bonus|brands|bridge\w+|captcha|everyScreen|host|keyboard|languages|listContents|loadingTasks|missingParts|monitoring|push|routes|runaway|unsafeRedirect)\.spec\.ts/;

/** End to end in real Chromium, against the built product: the demo host page with the widget in it. */
export default defineConfig({
  testDir: '../test/e2e',
  outputDir: '../test-results',
  globalSetup: './e2eGateway.ts',
  fullyParallel: true,
  workers: 2,
  // A pipeline's machine does other things, too: what fails twice is wrong, what fails once is told as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    launchOptions: chromiumLaunch,
    trace: 'retain-on-failure',
    get baseURL() {
      return process.env.CASHIER_URL;
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testIgnore: widthless,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
