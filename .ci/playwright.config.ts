import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './chromiumLaunch';

/** What runs in a phone's frame, where its width decides what a person does. Everything else runs on a desktop. */
const onPhones = /(?:deposit|everyField|withdrawal)\.spec\.ts/;

/** End to end in real Chromium, against the built product: the demo host page with the widget in it. */
export default defineConfig({
  testDir: '../test/e2e',
  outputDir: '../test-results',
  globalSetup: './e2eGateway.ts',
  fullyParallel: true,
  // Two leave a part of two cores idle: tests wait for pages and polls.
  workers: 3,
  forbidOnly: true,
  // End a test that hangs: a busy machine takes six times as long as a quiet one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    launchOptions: chromiumLaunch,
    trace: 'off',
    // A press that cannot happen says why, long before the test's own timeout.
    actionTimeout: 60_000,
    get baseURL() {
      return process.env.CASHIER_URL;
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: onPhones,
      // Phones run the payments with motion; here a page's transition would only take time.
      use: { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      testMatch: onPhones,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
